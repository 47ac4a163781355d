import { useNavigate } from '@tanstack/react-router';
import { sendResetLink, whyNoResetLink } from '@vigiefaon/domain/auth/password.api';
import type { User } from '@vigiefaon/domain/users/user';
import { useEndpointMutation } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useUserFailure } from './use-user-failure.ts';
import classes from './user-sheet.module.css';

/** Helps somebody back in without ever knowing the password; whoever can get no link is told of in its place. */
export function ResetLinkButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tellFailure = useUserFailure();
  const { email } = user.identity;
  const { mutate, isPending } = useEndpointMutation(sendResetLink, {
    onSuccess: ({ mailIsSent }) => {
      if (mailIsSent) showToast({ severity: 'success', summary: t('users.resetLink.sent', { address: email ?? '' }) });
      else
        showToast({
          severity: 'info',
          summary: t('users.resetLink.kept'),
          detail: t('users.resetLink.keptDetail'),
          action: {
            label: t('users.resetLink.show'),
            onClick: () => void navigate({ to: '/tools', search: { topic: 'messages' } }),
          },
        });
    },
    onError: tellFailure,
  });
  if (!user.active) return null;
  const impossible = whyNoResetLink({ ...user, email });
  return (
    <div className={classes.switch}>
      <p className="quiet">{t(impossible ? `refusals.${impossible}` : 'users.resetLink.detail')}</p>
      {impossible ? null : (
        <QuietButton pending={isPending} onClick={() => mutate({ params: { userId: user.userId } })}>
          {t('users.resetLink')}
        </QuietButton>
      )}
    </div>
  );
}
