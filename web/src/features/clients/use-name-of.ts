import type { Client } from '@vigiefaon/domain/clients/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listName } from '../../identity/list-name.ts';

/** A requester without a name is known by mail or phone. */
export function useNameOf(): (client: Client) => string {
  const { t } = useTranslation();
  return ({ identity }) => listName(identity) || identity.email || identity.phone || t('clients.unnamed');
}
