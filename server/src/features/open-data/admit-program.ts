import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { secretHash } from '../../database/queries/secret-hash.ts';
import { withStatementLimit } from '../../database/queries/time-limit.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import type { Door } from '../../http/route/serve.ts';
import { admit } from '../../http/session/session.ts';
import { dataTokenOf } from '../../tokens/data-token.ts';
import { findToken, updateTokenRead } from './data-tokens.repository.ts';

const wrongTokens = { name: 'data-token', hits: 30, windowMs: 15 * 60 * 1000 };
const readAtMostEveryMs = 60 * 60 * 1000;

/** Admits a program that brings a key, and whoever may call it with a session. */
export function programDoor(application: Application, endpoint: Endpoint): Pick<Door, 'admits'> {
  const { database, now } = application;
  return {
    async admits(request, reply) {
      // So that a browser, a spreadsheet or a map program asks for it.
      void reply.header('www-authenticate', 'Basic realm="VigieFaon", charset="UTF-8"');
      const token = dataTokenOf(request);
      if (token === null) return admit(application, request, endpoint);
      await withStatementLimit(async () => {
        const found = await findToken(database.db, secretHash(token));
        if (!found) {
          await countHit(application, wrongTokens, networkOf(request.ip));
          throw new DomainError('UNAUTHENTICATED');
        }
        const wasRead = found.readAt !== null && now().getTime() - found.readAt.getTime() < readAtMostEveryMs;
        if (!wasRead) await updateTokenRead(database.db, found.dataTokenId, now());
      });
      return null;
    },
  };
}
