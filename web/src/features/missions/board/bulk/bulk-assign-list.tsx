import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import classes from '../../assign/assign-list.module.css';
import { pilotsByAnswer } from '../../assign/pilots-by-answer.ts';
import { useDistanceInWords, usePilotDistances } from '../../assign/use-pilot-distances.ts';
import { nameOf } from '../../cards/mission-facts.ts';
import { useAbsences, usePilots } from '../../missions.queries.ts';

interface BulkAssignListProps {
  missions: readonly Mission[];
  isPending: boolean;
  onChoose: (pilotId: string, name: string) => void;
}

/** Pilots to give all selected missions to, with what each has answered to them; who can fly most of them first, of these the nearest. */
export function BulkAssignList({ missions, isPending, onChoose }: BulkAssignListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = usePilots(true);
  const { distances, isAwaited } = usePilotDistances(missions);
  const wayOf = useDistanceInWords();
  const awayFrom = useAbsences(missions);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const answers = missions.flatMap(({ responses }) => responses);
  const possibleOf = (id: string) =>
    answers.filter(({ pilotId, response }) => pilotId === id && response === 'POSSIBLE').length;
  const cannotFly = (id: string, { missionDate, responses }: Mission) =>
    awayFrom(id, missionDate) ||
    responses.some(({ pilotId, response }) => pilotId === id && response === 'UNAVAILABLE');
  const unavailableOf = (id: string) => missions.filter((mission) => cannotFly(id, mission)).length;
  const pilots = isAwaited ? undefined : data?.items;
  const found = pilotsByAnswer(pilots ?? [], { responses: [], distances }, typed).toSorted(
    (one, other) =>
      unavailableOf(one.pilotId) - unavailableOf(other.pilotId) || possibleOf(other.pilotId) - possibleOf(one.pilotId),
  );
  return (
    <div className="stack gap-16" aria-busy={!pilots}>
      <TextField
        type="search"
        label={t('missions.findPilot')}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {pilots && found.length === 0 ? <EmptyState code="SEARCH_END" /> : null}
      <ul className="stack gap-8">
        {found.map((pilot) => (
          <li key={pilot.pilotId}>
            <PilotButton
              pilot={pilot}
              way={wayOf(pilot.pilotId, distances)}
              possible={possibleOf(pilot.pilotId)}
              unavailable={unavailableOf(pilot.pilotId)}
              isPending={isPending}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PilotButtonProps extends Pick<BulkAssignListProps, 'isPending' | 'onChoose'> {
  pilot: Pilot;
  way: string | null;
  possible: number;
  unavailable: number;
}

function PilotButton({ pilot, way, possible, unavailable, isPending, onChoose }: PilotButtonProps) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const name = nameOf(pilot) ?? t('missions.unnamed');
  return (
    <button type="button" className={classes.pilot} disabled={isPending} onClick={() => onChoose(pilot.pilotId, name)}>
      <span className={classes.name}>
        <strong>{pilot.pilotId === userId ? t('missions.you', { name }) : name}</strong>
        <span>{pilot.city ?? ''}</span>
        {way ? <span>{way}</span> : null}
      </span>
      <span className={classes.name}>
        {possible > 0 ? (
          <span className={classes.answer} data-answer="POSSIBLE">
            {t('missions.bulk.possible', { count: possible })}
          </span>
        ) : null}
        {unavailable > 0 ? (
          <span className={classes.answer} data-answer="UNAVAILABLE">
            {t('missions.bulk.unavailable', { count: unavailable })}
          </span>
        ) : null}
      </span>
    </button>
  );
}
