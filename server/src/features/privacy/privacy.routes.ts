import { localTime } from '@vigiefaon/domain/local-time';
import * as api from '@vigiefaon/domain/privacy/privacy.api';
import { retentionDay } from '@vigiefaon/domain/privacy/retention';
import { countHit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { requireOwnPassword } from '../../http/session/own-password.ts';
import { getAssociationSettings, listSeasons } from '../settings/public.ts';
import { anonymiseRequester } from './anonymise-requesters.ts';
import { deleteAccount } from './delete-account.ts';
import { listEndingAccounts } from './end-unused-accounts.ts';
import { countUnseenRequesters } from './people.repository.ts';
import { personalDocument } from './personal-document.ts';

const anHourMs = 60 * 60 * 1000;
const exportsOfAccount = { name: 'export', hits: 30, windowMs: anHourMs };

/** What people and admins do about the data that is kept of somebody. */
export function privacyRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.exportMyData, async ({ db, actor }) => {
    await countHit(application, exportsOfAccount, actor.userId);
    return personalDocument(db, actor.userId, now());
  });

  route(application, api.deleteMyAccount, async ({ transaction, actor: { userId }, body: { password } }) => {
    await requireOwnPassword(application, userId, { path: 'password', password });
    await transaction((open) => deleteAccount(open, userId, { actorId: userId, now: now(), config }));
  });

  route(application, api.eraseAccount, async ({ transaction, actor, params: { userId }, body: { password } }) => {
    await requireOwnPassword(application, actor.userId, { path: 'password', password });
    await transaction((open) => deleteAccount(open, userId, { actorId: actor.userId, now: now(), config }));
  });

  route(application, api.anonymiseClient, ({ transaction, actor, params: { clientId } }) =>
    transaction((open) => anonymiseRequester(open, clientId, { actor, now: now(), config })),
  );

  route(application, api.listEndingAccounts, async ({ db }) => {
    const { accountMonths: months } = await getAssociationSettings(db);
    return { items: await listEndingAccounts(db, { config, now: now(), months }) };
  });

  route(application, api.previewRetention, async ({ db, query }) => {
    const { retentionSeasons } = await getAssociationSettings(db);
    const seasons = query.seasons ?? retentionSeasons;
    const before = retentionDay(await listSeasons(db), localTime(now(), config.timeZone).day, seasons);
    const requesters = before === null ? 0 : await countUnseenRequesters(db, before, config.timeZone);
    return { seasons, before, requesters };
  });
}
