import { useQueryClient } from '@tanstack/react-query';
import { confirmPhone } from '@vigiefaon/domain/auth/confirm-mail.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, searchUsers } from '@vigiefaon/domain/users/users.api';
import { invalidate, useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNameOf } from './use-name-of.ts';
import classes from './user-sheet.module.css';

/** Without a mail the phone is the address of the account, which has a button of its own while it waits. */
function waitsForItsPhone({ identity, isMailConfirmed, isPhoneConfirmed }: User): boolean {
  return identity.phone !== null && !isPhoneConfirmed && (isMailConfirmed || identity.email !== null);
}

/** An admin knows, after a call for instance, that a number is its owner's: one tap, and WhatsApp may go there. */
export function ConfirmPhoneButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useEndpointMutation(confirmPhone, {
    onSuccess: () => {
      void invalidate(cache, getUser, searchUsers);
      showToast({ severity: 'success', summary: t('users.confirmPhone.done', { name: nameOf(user) }) });
    },
    onError: (error) => showToast({ severity: 'error', summary: t('users.failed'), detail: errorMessage(error) }),
  });
  if (!waitsForItsPhone(user)) return null;
  return (
    <div className={classes.switch}>
      <p className="quiet">{t('users.confirmPhone.detail', { phone: readablePhone(user.identity.phone ?? '') })}</p>
      <QuietButton pending={isPending} onClick={() => mutate({ params: { userId: user.userId } })}>
        {t('users.confirmPhone')}
      </QuietButton>
    </div>
  );
}
