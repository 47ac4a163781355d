import { DomainError } from '@vigiefaon/domain/errors';
import { type DataToken, mostDataTokens } from '@vigiefaon/domain/open-data/data-token';
import * as api from '@vigiefaon/domain/open-data/open-data.api';
import { newId } from '../../database/queries/new-id.ts';
import { secretHash } from '../../database/queries/secret-hash.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { newDataToken } from '../../tokens/data-token.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { deleteToken, insertToken, listTokens } from './data-tokens.repository.ts';

type Row = Awaited<ReturnType<typeof listTokens>>[number];

function presentToken({ createdAt, readAt, ...token }: Row): DataToken {
  return { ...token, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}

/** The keys by which programs of the association read. */
export function dataTokenRoutes(application: Application): void {
  const { now } = application;

  route(application, api.listDataTokens, async ({ db }) => ({ items: (await listTokens(db)).map(presentToken) }));

  route(application, api.makeDataToken, ({ body: { name }, actor, transaction }) =>
    transaction(async (open) => {
      if ((await listTokens(open)).length >= mostDataTokens) throw new DomainError('QUOTA_REACHED');
      const [token, createdAt] = [newDataToken(), now()];
      const row = { dataTokenId: newId(createdAt.getTime()), name, createdAt };
      await insertToken(open, { ...row, hash: secretHash(token) });
      const line = { at: createdAt, actorId: actor.userId, action: 'DATA_TOKEN_MADE' as const };
      await insertJournalEntry(open, { ...line, details: { name } });
      return { ...presentToken({ ...row, readAt: null }), token };
    }),
  );

  route(application, api.revokeDataToken, ({ params: { dataTokenId }, actor, transaction }) =>
    transaction(async (open) => {
      const name = await deleteToken(open, dataTokenId);
      if (name === undefined) throw new DomainError('NOT_FOUND');
      const line = { at: now(), actorId: actor.userId, action: 'DATA_TOKEN_REVOKED' as const };
      await insertJournalEntry(open, { ...line, details: { name } });
    }),
  );
}
