import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './planning-day.module.css';
import { usePlanningDay } from './planning-day-context.ts';
import { useNames } from './use-names.ts';

/** Nothing where no pilot has answered. */
export function Answers({ missionId }: { missionId: string }) {
  const { t, format } = useTranslation();
  const { missions } = usePlanningDay();
  const { pilotName } = useNames();
  const { acceptedBy = [], refusedBy = [] } = missions.get(missionId) ?? {};
  const namesOf = (pilotIds: readonly string[]) => format.list(pilotIds.map(pilotName));
  if (acceptedBy.length + refusedBy.length === 0) return null;
  return (
    <span className={classes.answers}>
      {acceptedBy.length > 0 ? (
        <span>
          <IconCheck size={15} aria-hidden /> {t('planning.answers.possible', { names: namesOf(acceptedBy) })}
        </span>
      ) : null}
      {refusedBy.length > 0 ? (
        <span>
          <IconX size={15} aria-hidden /> {t('planning.answers.unavailable', { names: namesOf(refusedBy) })}
        </span>
      ) : null}
    </span>
  );
}
