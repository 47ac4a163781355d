import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser, listPilots, listUsers, searchUsers, updateUser } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { invalidate, keepAnswer, queryOf } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { identityInformationOf, valuesOfIdentity } from '../../identity/identity-values.ts';
import { showToast, type ToastMessage } from '../../ui/feedback/toast.ts';

/** The sentence for a refusal about an account. */
export function useUserErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (isCallError(error, 'FORBIDDEN') && error.problem?.reason === 'LAST_ADMIN') return t('users.LAST_ADMIN');
    if (isCallError(error, 'ALREADY_EXISTING_CLIENT')) return t('users.knownRequester');
    return errorMessage(error);
  };
}

/** Tells in a toast why a change of an account did not happen. */
export function useUserFailure(): (error: unknown) => void {
  const { t } = useTranslation();
  const message = useUserErrorMessage();
  return (error) => showToast({ severity: 'error', summary: t('users.failed'), detail: message(error) });
}

/** Puts the newest state of an account on every screen. */
export function keepUser(cache: QueryClient, user: User): void {
  keepAnswer(cache, queryOf(getUser, { params: { userId: user.userId } }), user);
  void invalidate(cache, searchUsers, listUsers, listPilots);
}

interface UserChange {
  role?: Role | null;
  active?: boolean;
  currentPassword?: string;
}

/** Changes role or state, leaves the person as it is, and tells in a toast what has become of it. */
export function useChangeUser() {
  const cache = useQueryClient();
  const tellFailure = useUserFailure();
  return async (user: User, change: UserChange, told: (changed: User) => ToastMessage): Promise<void> => {
    const { userId } = user;
    try {
      const identity = identityInformationOf(valuesOfIdentity(user.identity));
      const changed = await call(updateUser, { params: { userId }, body: { identity, ...change } });
      keepUser(cache, changed);
      showToast({ id: `user ${userId}`, ...told(changed) });
    } catch (error) {
      tellFailure(error);
    }
  };
}
