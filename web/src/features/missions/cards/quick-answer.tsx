import { IconThumbUp, IconX } from '@tabler/icons-react';
import type { Mission, PilotResponse } from '@vigiefaon/domain/missions/mission';
import { pilotResponses } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { factsOf } from './mission-facts.ts';
import { useTitleOf } from './mission-row.tsx';
import classes from './quick-answer.module.css';
import { useAnswer } from './use-answer.ts';

const signs = { POSSIBLE: IconThumbUp, UNAVAILABLE: IconX } as const satisfies Record<PilotResponse, unknown>;

/** Whether this person is asked for an answer in the list: a pilot, of a mission that still waits. */
export function isAsked(mission: Mission, actor: ReturnType<typeof useCurrentActor>): boolean {
  return actor.role === 'ROLE_PILOT' && whyNot('respond', factsOf(mission), actor) === null;
}

/** One's answer without opening the mission; pressing it again takes it back. */
export function QuickAnswer({ mission, hasWords = false }: { mission: Mission; hasWords?: boolean }) {
  const { t } = useTranslation();
  const name = useTitleOf()(mission);
  const { own, answer } = useAnswer(mission);
  return (
    <fieldset className="cluster gap-8" aria-label={t('missions.answerFor', { name })}>
      {pilotResponses.map((response) => {
        const Sign = signs[response];
        return (
          <button
            key={response}
            type="button"
            className={classes.answer}
            data-answer={response}
            aria-pressed={own === response}
            title={t(`missions.answer.${response}`)}
            onClick={(event) => {
              event.stopPropagation();
              answer(response);
            }}
          >
            <Sign size={20} aria-hidden />
            <span className={hasWords ? undefined : 'visually-hidden'}>{t(`missions.answer.${response}`)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
