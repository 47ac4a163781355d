import type { User } from '@vigiefaon/domain/users/user';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listName } from '../../identity/list-name.ts';

/** A person without a name is known by mail or phone. */
export function useNameOf(): (user: User) => string {
  const { t } = useTranslation();
  return ({ identity }) => listName(identity) || identity.email || identity.phone || t('users.unnamed');
}
