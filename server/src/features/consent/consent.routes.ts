import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import * as api from '@vigiefaon/domain/consent/consent.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { getUser } from '../users/users.repository.ts';
import { acceptConsent, countConsents, getConsentInForce } from './consent.repository.ts';
import { publishConsent } from './publish-consent.ts';

export function consentRoutes(application: Application): void {
  route(application, getConsent, ({ db }) => getConsentInForce(db));

  route(application, api.publishConsent, ({ body, actor, transaction }) =>
    transaction((open) => publishConsent(open, body, { actorId: actor.userId, at: application.now() })),
  );

  route(application, api.getConsentAcceptances, async ({ db }) => {
    const [{ version }, counts] = await Promise.all([getConsentInForce(db), countConsents(db)]);
    const sum = (which: (accepted: number | null) => boolean) =>
      counts.filter((count) => which(count.version)).reduce((total, { accounts }) => total + accounts, 0);
    return {
      version,
      accepted: sum((accepted) => accepted === version),
      older: sum((accepted) => accepted !== null && accepted < version),
      never: sum((accepted) => accepted === null),
    };
  });

  route(application, api.acceptConsent, async ({ params: { userId }, body: { version }, actor, db }) => {
    // Nobody accepts for another; only admins are told that the other exists.
    if (actor.userId !== userId) throw new DomainError(actor.role === 'ROLE_ADMIN' ? 'FORBIDDEN' : 'NOT_FOUND');
    if (!(await acceptConsent(db, { userId, version, at: application.now() }))) throw new DomainError('STALE');
    return getUser(db, userId);
  });
}
