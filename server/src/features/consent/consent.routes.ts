import { getConsent } from '@vigiefaon/domain/auth/auth.api';
import * as api from '@vigiefaon/domain/consent/consent.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { acceptInForce } from '../published-text/public.ts';
import { getUser } from '../users/public.ts';
import { countConsents, getConsentInForce } from './consent.repository.ts';
import { publishConsent } from './publish-consent.ts';
import { readConsent, readFacts } from './read-consent.ts';

export function consentRoutes(application: Application): void {
  const { config, now } = application;
  route(application, getConsent, ({ db }) => readConsent(db, config));

  route(application, api.getConsentSource, async ({ db }) => {
    const [{ version, text }, facts] = await Promise.all([getConsentInForce(db), readFacts(db, config)]);
    return { version, text, facts };
  });

  route(application, api.publishConsent, ({ body, actor, transaction }) =>
    transaction(async (open) => {
      const facts = await readFacts(open, config);
      await publishConsent(open, body, { actorId: actor.userId, at: now(), facts });
      return readConsent(open, config);
    }),
  );

  route(application, api.getConsentAcceptances, async ({ db }) => {
    const [{ version, validVersions }, counts] = await Promise.all([readConsent(db, config), countConsents(db)]);
    const isValid = (accepted: number) => validVersions.includes(accepted);
    const sum = (which: (accepted: number | null) => boolean) =>
      counts.filter((count) => which(count.version)).reduce((total, { accounts }) => total + accounts, 0);
    return {
      version,
      accepted: sum((accepted) => accepted !== null && isValid(accepted)),
      older: sum((accepted) => accepted !== null && !isValid(accepted)),
      never: sum((accepted) => accepted === null),
    };
  });

  route(application, api.acceptConsent, async ({ params: { userId }, body: { version }, actor, db }) => {
    await acceptInForce(db, 'consent', { actor, userId, version, at: now() });
    return getUser(db, userId);
  });
}
