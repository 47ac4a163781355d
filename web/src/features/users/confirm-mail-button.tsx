import { useQueryClient } from '@tanstack/react-query';
import { confirmAccount } from '@vigiefaon/domain/auth/confirm-mail.api';
import type { User } from '@vigiefaon/domain/users/user';
import { useSend } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons.tsx';
import { showToast } from '../../ui/toast.ts';
import { useNameOf } from './use-name-of.ts';
import { useUserFailure } from './use-user-failure.ts';
import classes from './user-sheet.module.css';
import { keepUser } from './users.queries.ts';

/** An admin knows otherwise, on the phone for instance, that a mail is its owner's. */
export function ConfirmMailButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const { mutate, isPending } = useSend(confirmAccount, {
    onSuccess: (confirmed) => {
      keepUser(cache, confirmed);
      showToast({ severity: 'success', summary: t('users.confirm.done', { name: nameOf(confirmed) }) });
    },
    onError: useUserFailure(),
  });
  if (user.isMailConfirmed) return null;
  return (
    <div className={classes.switch}>
      <p className={classes.quiet}>{t('users.confirm.detail')}</p>
      <QuietButton pending={isPending} onClick={() => mutate({ params: { userId: user.userId } })}>
        {t('users.confirm')}
      </QuietButton>
    </div>
  );
}
