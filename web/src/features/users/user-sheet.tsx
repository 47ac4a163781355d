import { Link } from '@tanstack/react-router';
import { localTime } from '@vigiefaon/domain/local-time';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser } from '@vigiefaon/domain/users/users.api';
import type { ReactNode } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ContactButtons } from '../../ui/buttons/contact-buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { AccountSwitch, ConfirmMail, ConfirmPhone, ResetLink, ResetSecondFactor } from './account-parts.tsx';
import { UserForm } from './user-form.tsx';
import classes from './user-sheet.module.css';

function UserFacts({ user }: { user: User }) {
  const { t, format } = useTranslation();
  const { timeZone } = usePublicSettings();
  return (
    <p className="row wrap gap-4-12 quiet">
      {user.active ? null : <Badge>{t('users.off')}</Badge>}
      {user.isMailConfirmed ? null : <Badge>{t('users.confirm.off')}</Badge>}
      {user.hasSecondFactor ? <Badge tone="good">{t('secondFactor.has')}</Badge> : null}
      {user.isMember ? <Badge tone="good">{t('users.member')}</Badge> : null}
      <span>{t('users.since', { when: format.part.date(localTime(new Date(user.createdAt), timeZone).day) })}</span>
      {user.clientId ? (
        <Link to="/clients" search={{ client: user.clientId }} className={classes.link}>
          {t('users.isRequester')}
        </Link>
      ) : null}
    </p>
  );
}

function UserDetail({ userId, more, onSaved }: Pick<UserSheetProps, 'more'> & { userId: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const { data: user, error, refetch } = useEndpointQuery(getUser, { params: { userId } });
  if (error && !user) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!user) return <p aria-busy="true">{t('common.loading')}</p>;
  const { phone, email } = user.identity;
  return (
    <div className="stack gap-20">
      <UserFacts user={user} />
      <ContactButtons phone={phone} email={email} />
      {/* A role given meanwhile stands in the form; what is typed counts from then on. */}
      <UserForm key={`${user.userId} ${user.role}`} user={user} onSaved={onSaved} />
      {more?.(user, onSaved)}
      <ConfirmMail user={user} />
      <ConfirmPhone user={user} />
      <ResetLink user={user} />
      <ResetSecondFactor user={user} />
      <AccountSwitch user={user} />
    </div>
  );
}

interface UserSheetProps {
  /** `new` makes an account, null shows nothing. */
  userId: string | null;
  /** Known of this person by other features. */
  more?: (user: User, onGone: () => void) => ReactNode;
  onClose: () => void;
}

/** One account beside the list. */
export function UserSheet({ userId, more, onClose }: UserSheetProps) {
  const { t } = useTranslation();
  const isNew = userId === 'new';
  return (
    <Sheet opened={userId !== null} onClose={onClose} title={t(isNew ? 'users.new' : 'users.edit')}>
      {isNew ? <UserForm user={null} onSaved={onClose} /> : null}
      {userId !== null && !isNew ? <UserDetail key={userId} userId={userId} more={more} onSaved={onClose} /> : null}
    </Sheet>
  );
}
