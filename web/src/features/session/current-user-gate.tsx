import { useQuery } from '@tanstack/react-query';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { type ReactNode, useEffect } from 'react';
import { isFirstStep } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { CurrentUserContext } from '../../api/current-user.ts';
import { queryOf } from '../../api/queries.ts';
import { readSession, storeRole } from '../../api/session-storage.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

interface CurrentUserGateProps {
  children: ReactNode;
  /** The account cannot be had any more: log out. */
  onLost: () => void;
  /** An admin has changed the role meanwhile. */
  onRoleChanged: () => void;
}

/** Loads the account by its stored id. A refusal logs out; a lost network does not. */
export function CurrentUserGate({ children, onLost, onRoleChanged }: CurrentUserGateProps) {
  const session = readSession();
  const userId = session?.userId ?? '';
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...queryOf(getUser, { params: { userId } }),
    enabled: userId !== '',
  });
  const isLost = userId === '' || isCallError(error, 'FORBIDDEN', 'NOT_FOUND', 'MISSING_REQUIRED_FIELDS');
  const role = user?.role;

  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);

  useEffect(() => {
    const stored = readSession();
    if (role === undefined || !stored || stored.role === role) return;
    storeRole(role);
    onRoleChanged();
  }, [role, onRoleChanged]);

  if (user) return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
  const isAskedFirst = isCallError(error) && isFirstStep(error.code);
  if (error && !isLost && !isAskedFirst && !isCallError(error, 'UNAUTHENTICATED')) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return null;
}
