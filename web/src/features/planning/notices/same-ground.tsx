import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../planning-day.module.css';
import { usePlanningDay } from '../planning-day-context.ts';
import { useNames } from '../use-names.ts';

/** "Même prairie que Havelange, Luc Dumont"; null where nobody else orders that ground. */
export function useSameGroundWords() {
  const { t, format } = useTranslation();
  const { missions } = usePlanningDay();
  const { missionName } = useNames();
  return (missionId: string): string | null => {
    const others = missions.get(missionId)?.sameGroundAs ?? [];
    return others.length === 0 ? null : t('planning.sameGround', { names: format.list(others.map(missionName)) });
  };
}

/** Says on a mission who else has ordered the same meadow for that day. */
export function SameGround({ missionId }: { missionId: string }) {
  const words = useSameGroundWords()(missionId);
  if (words === null) return null;
  return (
    <span className={classes.sameGround}>
      <IconCopy size={15} aria-hidden /> {words}
    </span>
  );
}
