import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

/** Asks before something that was typed into a form and not saved is left: "next" is pressed sooner than "save". */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isTyped, setTyped] = useState(false);
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [written] = event.mutation.options.mutationKey ?? [];
        // To leave a step, or to try a mail, saves nothing that was typed.
        if (!String(written).includes('/api/setup')) setTyped(false);
      }),
    [cache],
  );
  const blocker = useBlocker({ shouldBlockFn: () => isTyped, enableBeforeUnload: isTyped, withResolver: true });
  const isBlocked = blocker.status === 'blocked';
  const noteTyped = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('form')) setTyped(true);
  };
  return (
    <div onInput={noteTyped}>
      {children}
      <ConfirmDialog
        opened={isBlocked}
        title={t('setup.unsaved')}
        question={t('setup.unsavedQuestion')}
        confirmLabel={t('setup.leaveTyped')}
        cancelLabel={t('setup.stay')}
        onConfirm={() => isBlocked && blocker.proceed()}
        onClose={() => isBlocked && blocker.reset()}
      />
    </div>
  );
}
