import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useOnSaved } from './use-on-saved.ts';

/** Asks before something that was typed into a form and not saved is left: "next" is pressed sooner than "save". */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  useOnSaved(() => setTyped(false));
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
