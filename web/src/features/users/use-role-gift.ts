import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useNameOf } from './use-name-of.ts';
import { useUserFailure } from './use-user-failure.ts';
import { changeUser } from './users.queries.ts';

/** Gives a waiting account its role at once; the toast takes it back. */
export function useRoleGift(): (user: User, role: Role) => Promise<void> {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const tellFailure = useUserFailure();

  async function takeBack(user: User): Promise<void> {
    try {
      await changeUser(cache, user, { role: null });
      showToast({
        id: `user ${user.userId}`,
        severity: 'info',
        summary: t('users.given.undone', { name: nameOf(user) }),
      });
    } catch (error) {
      tellFailure(error);
    }
  }

  return async (user, role) => {
    try {
      const changed = await changeUser(cache, user, { role });
      showToast({
        id: `user ${user.userId}`,
        severity: 'success',
        summary: t('users.given', { name: nameOf(user), role: t(`common.role.${role}`) }),
        action: { label: t('common.undo'), onClick: () => void takeBack(changed) },
      });
    } catch (error) {
      tellFailure(error);
    }
  };
}
