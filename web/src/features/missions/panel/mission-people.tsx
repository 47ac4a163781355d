import { IconPhone } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { pilotResponses } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { factsOf, nameOf } from '../cards/mission-facts.ts';
import { useAnswer } from '../cards/use-answer.ts';
import { usePilots } from '../missions.queries.ts';
import classes from './mission-panel.module.css';
import { Section } from './section.tsx';

/** Who comes, with a number to call. */
export function MissionPilot({ mission }: { mission: Mission }) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const { pilot } = mission;
  if (!pilot) return null;
  const isMe = pilot.pilotId === userId;
  return (
    <Section title={t('missions.pilot')}>
      <p className="row wrap spread gap-4-12">
        <span>
          {isMe ? t('missions.you', { name: nameOf(pilot) ?? '' }) : (nameOf(pilot) ?? t('privacy.formerPilot'))}
        </span>
        {pilot.phone && !isMe ? (
          <a href={callLink(pilot.phone)} className={classes.phone}>
            <IconPhone size={18} aria-hidden />
            {readablePhone(pilot.phone)}
          </a>
        ) : null}
      </p>
    </Section>
  );
}

/** One's own answer as two big buttons, and what the others said. */
export function PilotAnswers({ mission }: { mission: Mission }) {
  const { t, format } = useTranslation();
  const actor = useCurrentActor();
  const { own, answer } = useAnswer(mission);
  const pilots = usePilots(mission.responses.length > 0).data?.items ?? [];
  const canAnswer = whyNot('respond', factsOf(mission), actor) === null;
  const others = mission.responses.filter(({ pilotId }) => pilotId !== actor.userId);
  const nameOfPilot = (id: string) => nameOf(pilots.find(({ pilotId }) => pilotId === id) ?? null) ?? '…';

  return (
    <Section title={t('missions.answers')}>
      {canAnswer ? (
        <fieldset className={classes.answers}>
          <legend className="quiet">{t('missions.canYou')}</legend>
          {pilotResponses.map((response) => (
            <button
              key={response}
              type="button"
              className={classes.answer}
              data-answer={response}
              aria-pressed={own === response}
              onClick={() => answer(response)}
            >
              {t(`missions.answer.${response}`)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <ul className={classes.lines}>
        {others.map(({ pilotId, response, at }) => (
          <li key={pilotId}>
            <span>{nameOfPilot(pilotId)}</span>
            <span>
              <strong>{t(`common.response.${response}`)}</strong> <span className="quiet">{format.fromNow(at)}</span>
            </span>
          </li>
        ))}
      </ul>
      {mission.responses.length === 0 ? <p className="quiet">{t('missions.noAnswers')}</p> : null}
    </Section>
  );
}
