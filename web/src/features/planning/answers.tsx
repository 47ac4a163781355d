import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import classes from './planning-day.module.css';
import { usePlanningDay } from './planning-day-context.ts';
import { sameGroundWords } from './words/round-words.ts';

const answers = [
  { answer: 'possible', by: 'acceptedBy', Icon: IconCheck },
  { answer: 'unavailable', by: 'refusedBy', Icon: IconX },
] as const;

/** Which pilots have answered what of a mission; nothing where none has. */
export function Answers({ missionId }: { missionId: string }) {
  const { t, format, missions, pilotName } = usePlanningDay();
  const mission = missions.get(missionId);
  const given = answers.filter(({ by }) => mission && mission[by].length > 0);
  if (!mission || given.length === 0) return null;
  return (
    <span className={classes.answers}>
      {given.map(({ answer, by, Icon }) => (
        <span key={answer}>
          <Icon size={15} aria-hidden />{' '}
          {t(`planning.answers.${answer}`, { names: format.list(mission[by].map(pilotName)) })}
        </span>
      ))}
    </span>
  );
}

/** Says on a mission who else has ordered the same meadow for that day. */
export function SameGround({ missionId }: { missionId: string }) {
  const words = sameGroundWords(usePlanningDay(), missionId);
  if (words === null) return null;
  return (
    <span className={classes.sameGround}>
      <IconCopy size={15} aria-hidden /> {words}
    </span>
  );
}
