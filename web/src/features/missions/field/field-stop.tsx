import type { Mission } from '@vigiefaon/domain/missions/mission';
import { MissionFlags, useSizeOf, useTitleOf } from '../cards/mission-row.tsx';
import classes from '../round/my-round.module.css';

/** A mission among the others of the round: who, how much, what to take along. */
export function FieldStop({ mission }: { mission: Mission }) {
  const title = useTitleOf()(mission);
  const size = useSizeOf()(mission);
  const parcels = mission.parcels.map(({ name }) => name).join(', ');
  return (
    <>
      <strong className={classes.fieldTitle}>{title}</strong>
      <span className="quiet">{[size, parcels].filter(Boolean).join(' · ')}</span>
      <MissionFlags mission={mission} />
    </>
  );
}
