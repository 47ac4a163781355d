import type { Mission } from '@vigiefaon/domain/missions/mission';
import { MissionFlags, useMissionWords } from '../cards/mission-row.tsx';
import { parcelNames } from '../cards/mission-words.ts';
import classes from '../round/my-round.module.css';

/** A mission among the others of the round: who, how much, what to take along. */
export function FieldStop({ mission }: { mission: Mission }) {
  const { titleOf, sizeOf } = useMissionWords();
  return (
    <>
      <strong className={classes.fieldTitle}>{titleOf(mission)}</strong>
      <span className="quiet">{[sizeOf(mission), parcelNames(mission)].filter(Boolean).join(' · ')}</span>
      <MissionFlags mission={mission} />
    </>
  );
}
