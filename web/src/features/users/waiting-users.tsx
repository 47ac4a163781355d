import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { useChangeUser } from './use-change-user.ts';
import { useNameOf } from './use-name-of.ts';
import classes from './waiting-users.module.css';

/** Gives a waiting account its role at once; the toast takes it back. */
function useRoleGift(): (user: User, role: Role) => Promise<void> {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const changeUser = useChangeUser();
  const takeBack = (user: User) =>
    changeUser(user, { role: null }, () => ({
      severity: 'info',
      summary: t('users.given.undone', { name: nameOf(user) }),
    }));
  return (user, role) =>
    changeUser(user, { role }, (changed) => ({
      severity: 'success',
      summary: t('users.given', { name: nameOf(user), role: t(`common.role.${role}`) }),
      action: { label: t('common.undo'), onClick: () => void takeBack(changed) },
    }));
}

interface WaitingPersonProps {
  user: User;
  onOpen: () => void;
}

/** Who waits, and one tap for each role that people usually come for; an admin is made on the sheet. */
function WaitingPerson({ user, onOpen }: WaitingPersonProps) {
  const { t, format } = useTranslation();
  const name = useNameOf()(user);
  const giveRole = useRoleGift();
  const [given, setGiven] = useState<Role | null>(null);
  const { email, phone, address } = user.identity;

  async function give(role: Role): Promise<void> {
    setGiven(role);
    await giveRole(user, role);
    setGiven(null);
  }

  return (
    <li className={classes.person}>
      <div>
        <button type="button" className={classes.name} onClick={onOpen} aria-label={t('users.open', { name })}>
          {name}
        </button>
        <div className={classes.facts}>
          {phone ? <span>{readablePhone(phone)}</span> : null}
          {email ? <span>{email}</span> : null}
          {address ? <span>{address.city}</span> : null}
          <span>{t('users.waiting.since', { when: format.part.fromNow(user.createdAt) })}</span>
        </div>
      </div>
      <fieldset className="cluster gap-8" disabled={given !== null}>
        <legend className="visually-hidden">{t('users.give', { name })}</legend>
        <MainButton pending={given === 'ROLE_PILOT'} onClick={() => void give('ROLE_PILOT')}>
          {t('common.role.ROLE_PILOT')}
        </MainButton>
        <QuietButton pending={given === 'ROLE_CLIENT'} onClick={() => void give('ROLE_CLIENT')}>
          {t('common.role.ROLE_CLIENT')}
        </QuietButton>
      </fieldset>
    </li>
  );
}

interface WaitingUsersProps {
  users: readonly User[];
  total: number;
  onOpen: (user: User) => void;
  /** Absent where all are shown. */
  onShowAll?: () => void;
}

/** The accounts that wait for a role, before all others: without it these people can do nothing. */
export function WaitingUsers({ users, total, onOpen, onShowAll }: WaitingUsersProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.waiting} aria-labelledby="waiting-users">
      <h2 id="waiting-users" className={classes.title}>
        {t('users.waiting', { count: total })}
      </h2>
      <ul className="stack gap-12">
        {users.map((user) => (
          <WaitingPerson key={user.userId} user={user} onOpen={() => onOpen(user)} />
        ))}
      </ul>
      {onShowAll && total > users.length ? (
        <div>
          <QuietButton onClick={onShowAll}>{t('users.waiting.all')}</QuietButton>
        </div>
      ) : null}
    </section>
  );
}
