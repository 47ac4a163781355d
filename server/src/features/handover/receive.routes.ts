import { receiveHandover } from '@vigiefaon/domain/handover/handover.api';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { placeByItself } from './place-order.ts';
import { receiveDocument } from './receive-document.ts';

const anHourMs = 60 * 60 * 1000;
/** Of a whole association on the evening when everybody mows; a signature costs us less than a millisecond. */
const documentsFromAddress = { name: 'handover-address', hits: 600, windowMs: anHourMs };

/** What comes from installation to installation: nobody logs in, the signature says who it is. */
export function receiveHandoverRoutes(application: Application): void {
  const { config, now } = application;
  route(application, receiveHandover, async ({ transaction, body, request }) => {
    await countHit(application, documentsFromAddress, networkOf(request.ip));
    const receipt = await transaction((open) =>
      receiveDocument({ transaction: open, config, now: now(), actorId: null }, body, 'CALL'),
    );
    // The order is kept by now; its mission is made at once, or by the next look at what waits.
    if (receipt.state === 'ORDERED')
      await placeByItself(application, receipt.handoverId).catch((error: unknown) =>
        request.log.error({ event: 'handover.placing-failed', err: error }, 'an order of a neighbour was not placed'),
      );
    return receipt;
  });
}
