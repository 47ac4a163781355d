import { askForConfirmationAgain } from '@vigiefaon/domain/auth/confirm-mail.api';
import { useCurrentUser } from '../../api/current-user.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Above every page until the mail of the account is confirmed: what to do, and what does not arrive until then. */
export function ConfirmMailLine() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mailIsSent } = usePublicSettings();
  const { isMailConfirmed, pendingEmail, identity } = useCurrentUser();
  const email = pendingEmail ?? identity.email ?? '';
  const { mutate, isPending } = useEndpointMutation(askForConfirmationAgain, {
    onSuccess: () => showToast({ severity: 'info', summary: t('profile.confirm.againSent', { email }) }),
    onError: (error) =>
      showToast({ severity: 'error', summary: t('profile.confirm.failed'), detail: errorMessage(error) }),
  });
  if (isMailConfirmed) return null;
  if (email === '') {
    return (
      <Notice kind="warn" title={t('profile.confirm.titlePhone')}>
        <p>{t('profile.confirm.phone', { phone: identity.phone ?? '' })}</p>
      </Notice>
    );
  }
  return (
    <Notice kind="warn" title={t('profile.confirm.title')}>
      <p>{t(mailIsSent ? 'profile.confirm.sent' : 'profile.confirm.kept', { email })}</p>
      {mailIsSent && pendingEmail === null ? (
        <QuietButton pending={isPending} onClick={() => mutate({})}>
          {t('profile.confirm.again')}
        </QuietButton>
      ) : null}
    </Notice>
  );
}
