import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaitingEntries } from './field-outbox-context.ts';
import classes from './not-sent-yet.module.css';

/** Beside what is drawn as done: that the server does not know of it yet, or has refused it. */
export function NotSentYet({ missionId }: { missionId: string }) {
  const { t } = useTranslation();
  const entries = useWaitingEntries(missionId);
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ state }) => state === 'CONFLICT');
  const Sign = isRefused ? IconAlertTriangle : IconCloudUp;
  return (
    <p className={classes.line} data-refused={isRefused || undefined} role="status">
      <Sign size={20} aria-hidden />
      {isRefused ? t('field.refusedHere') : t('field.notSentYet', { count: entries.length })}
    </p>
  );
}
