import * as api from '@vigiefaon/domain/handover/handover.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { addressOfHandover } from '../../tokens/handover-token.ts';
import { openLink } from './door-of-handover.ts';
import { answerByLink, readPublicHandover } from './public-handover.ts';

/** What a neighbour without an installation sees and says; the link comes in a header. */
export function publicHandoverRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.getPublicHandover, async ({ db, request }) =>
    readPublicHandover(db, { config, now: now() }, await openLink(application, request)),
  );

  route(application, api.savePublicHandover, async ({ transaction, request, body }) => {
    const opened = await openLink(application, request);
    const { handoverId } = opened;
    return transaction(async (open) => {
      const context = { transaction: open, config, now: now(), actorId: null };
      await answerByLink(context, opened, body);
      const isTaking = body.step === 'TAKE';
      const reader = isTaking ? { ...opened, kind: 'HOLDER' as const } : opened;
      const page = await readPublicHandover(open, context, reader);
      return { page, holderLink: isTaking ? addressOfHandover(config, 'HOLDER', handoverId) : null };
    });
  });
}
