import { IconCalendarOff } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { whyNot } from '@vigiefaon/domain/missions/mission-actions';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { factsOf, hasDeclined, nameOf } from '../cards/mission-facts.ts';
import { usePilots } from '../missions.queries.ts';
import { useMissionSteps } from '../steps/use-mission-steps.ts';
import { AbsenceQuestion } from './absence-question.tsx';
import classes from './assign-list.module.css';
import { pilotsByAnswer } from './pilots-by-answer.ts';
import { useDistanceInWords, usePilotDistances } from './use-pilot-distances.ts';

interface AssignListProps {
  mission: Mission;
  onDone: () => void;
}

/** Pilots to choose from: those who said "possible" first, then those who are away, those who cannot last; the nearest of each first. */
export function AssignList({ mission, onDone }: AssignListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = usePilots(true, mission.missionDate);
  const { distances, isAwaited } = usePilotDistances([mission]);
  const wayOf = useDistanceInWords();
  const { take, pendingAction } = useMissionSteps(mission);
  const [asked, setAsked] = useState<Pilot | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const pilots = isAwaited ? undefined : data?.items;
  const found = pilotsByAnswer(pilots ?? [], { responses: mission.responses, distances }, typed);
  const assign = ({ pilotId }: Pilot) => take({ action: 'assign', pilotId }, onDone);
  return (
    <div className="stack gap-16" aria-busy={!pilots}>
      <TextField
        type="search"
        label={t('missions.findPilot')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {pilots && found.length === 0 ? <EmptyState code="SEARCH_END" /> : null}
      <ul className="stack gap-8">
        {found.map((pilot) => (
          <PilotLine
            key={pilot.pilotId}
            pilot={pilot}
            mission={mission}
            way={wayOf(pilot.pilotId, distances)}
            isPending={pendingAction !== null}
            onChoose={() => (pilot.unavailable || hasDeclined(mission, pilot) ? setAsked(pilot) : assign(pilot))}
          />
        ))}
      </ul>
      <AbsenceQuestion
        mission={mission}
        pilot={asked}
        isPending={pendingAction !== null}
        onConfirm={assign}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

interface PilotLineProps {
  pilot: Pilot;
  mission: Mission;
  way: string | null;
  isPending: boolean;
  onChoose: () => void;
}

function PilotLine({ pilot, mission, way, isPending, onChoose }: PilotLineProps) {
  const { t } = useTranslation();
  const actor = useCurrentActor();
  const refusal = whyNot('assign', factsOf(mission), actor, pilot.pilotId);
  const answer = mission.responses.find(({ pilotId }) => pilotId === pilot.pilotId)?.response ?? null;
  const name = nameOf(pilot) ?? t('missions.unnamed');
  return (
    <li>
      <button type="button" className={classes.pilot} disabled={refusal !== null || isPending} onClick={onChoose}>
        <span className={classes.name}>
          <strong>{pilot.pilotId === actor.userId ? t('missions.you', { name }) : name}</strong>
          <span>{refusal ? t(`refusals.${refusal}`) : (pilot.city ?? '')}</span>
          {way ? <span>{way}</span> : null}
          <Absence pilot={pilot} />
        </span>
        {answer ? (
          <span className={classes.answer} data-answer={answer}>
            {t(`common.response.${answer}`)}
          </span>
        ) : null}
      </button>
    </li>
  );
}

function Absence({ pilot: { away } }: { pilot: Pilot }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  if (!away) return null;
  const days = format.dayRange(away.from, away.to, today);
  return (
    <span className={classes.away}>
      <IconCalendarOff size={18} aria-hidden />
      {t('unavailabilities.awayOn', { days })}
      {away.note ? ` · ${away.note}` : ''}
    </span>
  );
}
