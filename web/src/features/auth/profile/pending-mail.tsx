import type { User } from '@vigiefaon/domain/users/user';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** A new mail that waits for its link to be opened, and what counts until then. */
export function PendingMail({ user: { pendingEmail, identity, isMailConfirmed } }: { user: User }) {
  const { t } = useTranslation();
  const { mailIsSent } = usePublicSettings();
  if (pendingEmail === null) return null;
  const { email } = identity;
  // Nothing is sent to an address that nobody has confirmed.
  const until = isMailConfirmed ? 'profile.mailAsked.until' : 'profile.mailAsked.untilUnconfirmed';
  return (
    <Notice kind="info" role="status" title={t('profile.mailAsked')}>
      <p>{t(mailIsSent ? 'profile.mailAsked.sent' : 'profile.mailAsked.kept', { email: pendingEmail })}</p>
      <p>{email === null ? t('profile.mailAsked.untilPhone') : t(until, { email })}</p>
      <p>{t('profile.mailAsked.newPassword')}</p>
    </Notice>
  );
}
