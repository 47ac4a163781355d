import { DomainError } from '@vigiefaon/domain/errors';
import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import {
  type HookDelivery,
  hookTypeOf,
  mostWebHooks,
  type WebHook,
  type WebHookInformation,
} from '@vigiefaon/domain/web-hooks/web-hook';
import * as api from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { newId } from '../../database/queries/new-id.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import { isAllowedAddress } from '../../gateways/fetch/fetch-file.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { countHit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { hookSecretOf, newHookKey } from '../../tokens/hook-secret.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { type DeliveryRow, deliverAgain, insertTrial, listDeliveries } from './deliveries.repository.ts';
import { deleteHook, findHook, insertHook, listHooks, updateHook, type WebHookRow } from './web-hooks.repository.ts';

const trials = { name: 'web-hook-trials', hits: 30, windowMs: 60 * 60 * 1000 };

function presentDelivery({ action, happenedAt, deliverAt, deliveredAt, ...delivery }: DeliveryRow): HookDelivery {
  return {
    ...delivery,
    type: hookTypeOf(action),
    happenedAt: happenedAt.toISOString(),
    state: deliveredAt ? 'DELIVERED' : deliverAt ? 'WAITING' : 'FAILED',
    nextAt: deliverAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

function hookRoutes(application: Application): void {
  const { config, now } = application;

  const present = ({ hookKey, createdAt, ...hook }: WebHookRow): WebHook => ({
    ...hook,
    secret: hookSecretOf(config.secretKey, hookKey),
    createdAt: createdAt.toISOString(),
  });

  /** Refuses where nothing may be sent to: nobody has us call what only we can reach. */
  function requireAllowed({ address }: WebHookInformation): void {
    if (!isAllowedAddress(address, config.webHookHttpHosts)) throw fieldError('address', 'INVALID');
  }

  async function readBack(open: Transaction, webHookId: string): Promise<WebHook> {
    const hook = await findHook(open, webHookId);
    if (!hook) throw new DomainError('NOT_FOUND');
    return present(hook);
  }

  const writeLine = (open: Transaction, actorId: string, action: JournalAction, name: string) =>
    insertJournalEntry(open, { at: now(), actorId, action, details: { name } });

  route(application, api.listWebHooks, async ({ db }) => ({ items: (await listHooks(db)).map(present) }));

  route(application, api.createWebHook, ({ body, actor, transaction }) =>
    transaction(async (open) => {
      requireAllowed(body);
      if ((await listHooks(open)).length >= mostWebHooks) throw new DomainError('QUOTA_REACHED');
      const [webHookId, createdAt] = [newId(now().getTime()), now()];
      await insertHook(open, { ...body, webHookId, createdAt, hookKey: newHookKey() });
      await writeLine(open, actor.userId, 'WEB_HOOK_CREATED', body.name);
      return readBack(open, webHookId);
    }),
  );

  route(
    application,
    api.updateWebHook,
    ({ body: { version, ...webHook }, params: { webHookId }, actor, transaction }) =>
      transaction(async (open) => {
        requireAllowed(webHook);
        if (!(await findHook(open, webHookId))) throw new DomainError('NOT_FOUND');
        if (!(await updateHook(open, { webHookId, version }, webHook))) throw new DomainError('STALE');
        await writeLine(open, actor.userId, 'WEB_HOOK_CHANGED', webHook.name);
        return readBack(open, webHookId);
      }),
  );

  route(application, api.deleteWebHook, ({ params: { webHookId }, actor, transaction }) =>
    transaction(async (open) => {
      const name = await deleteHook(open, webHookId);
      if (name === undefined) throw new DomainError('NOT_FOUND');
      await writeLine(open, actor.userId, 'WEB_HOOK_DELETED', name);
    }),
  );
}

/** Programs that are told of orders, assignments and reports, and what they were told. */
export function webHookRoutes(application: Application): void {
  const { now } = application;
  hookRoutes(application);

  async function requireHook(db: Db, webHookId: string): Promise<WebHookRow> {
    const hook = await findHook(db, webHookId);
    if (!hook) throw new DomainError('NOT_FOUND');
    return hook;
  }

  /** By hand nothing is promised that would not leave. */
  async function requireRunning(db: Db, webHookId: string): Promise<void> {
    if (!(await requireHook(db, webHookId)).isOn) throw new DomainError('WEB_HOOK_STOPPED');
  }

  route(application, api.tryWebHook, async ({ params: { webHookId }, actor, transaction }) => {
    await countHit(application, trials, actor.userId);
    return transaction(async (open) => {
      await requireRunning(open, webHookId);
      return presentDelivery(await insertTrial(open, webHookId, now()));
    });
  });

  route(application, api.listHookDeliveries, async ({ db, params: { webHookId } }) => {
    await requireHook(db, webHookId);
    return { items: (await listDeliveries(db, webHookId)).map(presentDelivery) };
  });

  route(application, api.retryHookDelivery, ({ params: { webHookId, deliveryId }, transaction }) =>
    transaction(async (open) => {
      await requireRunning(open, webHookId);
      if (!(await deliverAgain(open, { webHookId, deliveryId, at: now() }))) throw new DomainError('NOT_FOUND');
    }),
  );
}
