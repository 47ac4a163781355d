import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { type ReactNode, useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { nameOf } from '../cards/mission-facts.ts';
import { usePilots } from '../missions.queries.ts';
import classes from './assign-list.module.css';
import { pilotsByAnswer } from './pilots-by-answer.ts';
import { useDistanceInWords, usePilotDistances } from './use-pilot-distances.ts';

interface PilotListProps {
  /** What is to be flown. */
  missions: readonly Mission[];
  /** Whose answers sort the list. */
  responses: Mission['responses'];
  /** With a day also who is away then. */
  on?: string;
  beginsWithSearch?: boolean;
  /** Of those found, in another order. */
  sorted?: (found: Pilot[]) => Pilot[];
  renderPilot: (pilot: Pilot, way: string | null) => ReactNode;
}

/** Pilots to choose from, found by name or town. */
export function PilotList({ missions, responses, on, beginsWithSearch, sorted, renderPilot }: PilotListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = usePilots(true, on);
  const { distances, isAwaited } = usePilotDistances(missions);
  const wayOf = useDistanceInWords();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const pilots = isAwaited ? undefined : data?.items;
  const found = pilotsByAnswer(pilots ?? [], { responses, distances }, typed);
  return (
    <div className="stack gap-16" aria-busy={!pilots}>
      <TextField
        type="search"
        label={t('missions.findPilot')}
        value={typed}
        data-autofocus={beginsWithSearch}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {pilots && found.length === 0 ? <EmptyState code="SEARCH_END" /> : null}
      <ul className="stack gap-8">
        {(sorted?.(found) ?? found).map((pilot) => (
          <li key={pilot.pilotId}>{renderPilot(pilot, wayOf(pilot.pilotId, distances))}</li>
        ))}
      </ul>
    </div>
  );
}

interface PilotButtonProps {
  pilot: Pilot;
  way: string | null;
  disabled: boolean;
  /** Stands in place of the town. */
  refusal?: string | null;
  /** Below the name. */
  remark?: ReactNode;
  /** What the pilot has answered. */
  children: ReactNode;
  onChoose: (name: string) => void;
}

export function PilotButton({ pilot, way, disabled, refusal, remark, children, onChoose }: PilotButtonProps) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  const name = nameOf(pilot) ?? t('missions.unnamed');
  return (
    <button type="button" className={classes.pilot} disabled={disabled} onClick={() => onChoose(name)}>
      <span className={classes.name}>
        <strong>{pilot.pilotId === userId ? t('missions.you', { name }) : name}</strong>
        <span>{refusal ?? pilot.city ?? ''}</span>
        {way ? <span>{way}</span> : null}
        {remark}
      </span>
      {children}
    </button>
  );
}
