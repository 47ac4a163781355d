import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/intentions/intentions.api';
import { waitingDays, waitingHectares } from '@vigiefaon/domain/intentions/waiting-hectares';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { answerIntention } from './answer-intention.ts';
import { askWaitingByCoordinator } from './ask-waiting.ts';
import { readIntentions } from './read-intentions.ts';
import { createIntention } from './save-intention.ts';
import { listWaitingFields } from './waiting-fields.repository.ts';

/** Standing intentions of requesters, and what the coordinator sees and asks of them. */
export function intentionRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.listIntentions, async ({ db, actor, query: { clientId } }) => {
    if (!canSeeClient(clientId, actor)) throw new DomainError('NOT_FOUND');
    return { items: await readIntentions(db, application, clientId) };
  });

  route(application, api.createIntention, ({ transaction, actor, body }) =>
    transaction((open) => createIntention({ transaction: open, actor, config, now: now() }, body)),
  );

  route(application, api.updateIntention, ({ transaction, actor, params, body }) => {
    if (body.step === 'ORDER' && body.contactPhone) requireRealPhone('contactPhone', body.contactPhone);
    return transaction((open) =>
      answerIntention({ transaction: open, actor, config, now: now() }, params.intentionId, body),
    );
  });

  route(application, api.askWaiting, ({ transaction, actor, body: { municipality } }) =>
    transaction((open) =>
      askWaitingByCoordinator({ transaction: open, config, now: now(), actorId: actor.userId }, municipality),
    ),
  );

  route(application, api.getWaitingHectares, async ({ db }) => {
    const days = waitingDays(localTime(now(), config.timeZone).day);
    const fields = await listWaitingFields(db, { from: days[0] ?? '', to: days.at(-1) ?? '' });
    const totalSize = fields.reduce((sum, { size }) => sum + size, 0);
    return { days, totalSize, items: waitingHectares(fields, days) };
  });
}
