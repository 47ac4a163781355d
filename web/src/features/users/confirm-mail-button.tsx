import type { User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../identity/confirm-address-button.tsx';
import { useNameOf } from './use-name-of.ts';
import classes from './user-sheet.module.css';

/** An admin knows otherwise, on the phone for instance, that a mail is its owner's. */
export function ConfirmMailButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  if (user.isMailConfirmed) return null;
  return (
    <div className={classes.switch}>
      <p className="quiet">{t(user.identity.email === null ? 'users.confirm.detailPhone' : 'users.confirm.detail')}</p>
      <ConfirmAddressButton name={nameOf(user)} userId={user.userId} />
    </div>
  );
}
