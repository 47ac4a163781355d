import type { Actor } from '@vigiefaon/domain/users/role';
import type { User } from '@vigiefaon/domain/users/user';
import { createContext, use } from 'react';

export const CurrentUserContext = createContext<User | null>(null);

/** The account behind the session; the shell shows no page before it is loaded. */
export function useCurrentUser(): User {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('Nobody is logged in here: pages of the inside stand in the shell.');
  return user;
}

/** The current user as the rules want it. */
export function useCurrentActor(): Actor {
  const { userId, role, clientId } = useCurrentUser();
  return { userId, role, clientId };
}
