import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

/** Asks before another page is opened while notes wait: they stay on this device, but nobody else sees them. */
export function LeaveWarning({ count }: { count: number }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    // A reload loses nothing: they are kept.
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      opened={isBlocked}
      title={t('mapNotes.leaveTitle')}
      question={t('mapNotes.leaveQuestion', { count })}
      confirmLabel={t('mapNotes.leave')}
      cancelLabel={t('mapNotes.stay')}
      onConfirm={() => isBlocked && blocker.proceed()}
      onClose={() => isBlocked && blocker.reset()}
    />
  );
}
