import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../offline/field/field-outbox-context.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

const patienceMs = 6000;
const patience = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Ends the session; asks first while something done in the field has not been sent, which then waits unseen for this person. */
export function LogOutButton({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const outbox = useFieldOutbox();
  const [left, setLeft] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);

  async function leave(): Promise<void> {
    setSending(true);
    if (outbox.waiting().length > 0) await Promise.race([outbox.flush(), patience()]);
    setSending(false);
    const { length } = outbox.waiting();
    if (length === 0) onLogOut();
    else setLeft(length);
  }

  const count = left ?? 0;
  return (
    <>
      <QuietButton pending={isSending} onClick={() => void leave()}>
        {t('profile.logout')}
      </QuietButton>
      <ConfirmDialog
        opened={left !== null}
        title={t('field.loggedOut.title', { count })}
        question={t('field.loggedOut.question', { count })}
        confirmLabel={t('field.loggedOut.confirm')}
        cancelLabel={t('field.loggedOut.stay')}
        onConfirm={onLogOut}
        onClose={() => setLeft(null)}
      />
    </>
  );
}
