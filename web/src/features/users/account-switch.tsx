import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OwnPasswordField, passwordShown } from '../../identity/own-password-field.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNameOf } from './use-name-of.ts';
import { useUserFailure } from './use-user-failure.ts';
import classes from './user-sheet.module.css';
import { changeUser } from './users.queries.ts';

function useSwitch() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const tellFailure = useUserFailure();
  const [isPending, setPending] = useState(false);

  async function switchTo(user: User, active: boolean, password = ''): Promise<void> {
    setPending(true);
    try {
      const changed = await changeUser(cache, user, { active, ...passwordShown(password) });
      showToast({
        id: `user ${user.userId}`,
        severity: 'success',
        summary: t(active ? 'users.reactivated' : 'users.deactivated', { name: nameOf(user) }),
        action: { label: t('common.undo'), onClick: () => void switchTo(changed, !active) },
      });
    } catch (error) {
      tellFailure(error);
    } finally {
      setPending(false);
    }
  }

  return { switchTo, isPending };
}

/** Switches an account off or on again: it can be undone, so nothing is asked before. */
export function AccountSwitch({ user }: { user: User }) {
  const { t } = useTranslation();
  const { switchTo, isPending } = useSwitch();
  const [password, setPassword] = useState('');
  // It makes an admin of somebody who was none any more.
  const isAdminBack = !user.active && user.role === 'ROLE_ADMIN';
  const flies = user.role === 'ROLE_PILOT' || user.role === 'ROLE_ADMIN';
  return (
    <div className={classes.switch}>
      <p className="quiet">{t(user.active ? 'users.deactivate.detail' : 'users.reactivate.detail')}</p>
      {flies ? (
        <Link
          to="/missions/{-$missionId}"
          params={{ missionId: undefined }}
          search={{ pilot: user.userId, status: 'AFFECTED' }}
          className={classes.link}
        >
          {t('users.deactivate.missions')}
        </Link>
      ) : null}
      {isAdminBack ? (
        <OwnPasswordField
          why={t('users.adminPasswordWhy')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      <QuietButton pending={isPending} onClick={() => void switchTo(user, !user.active, password)}>
        {t(user.active ? 'users.deactivate' : 'users.reactivate')}
      </QuietButton>
    </div>
  );
}
