import { respondByWhatsapp as endpoint } from '@vigiefaon/domain/answers/whatsapp-response.api';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { isOfferedResponse } from '../../tokens/response-signature.ts';
import { getMissionHeld, respondToMission } from '../missions/public.ts';
import { pilotWhoAnswers } from './answering-pilot.repository.ts';

/** Takes the answers that a messaging service hands on; the signature stands in for the session, until the mowing day is over. */
export function whatsappResponseRoutes(application: Application): void {
  const { config, now } = application;

  route(application, endpoint, ({ query, transaction }) => {
    const { signature, ...offered } = query;
    if (!isOfferedResponse(config.secretKey, offered, signature)) throw new DomainError('UNAUTHENTICATED');
    const { missionId, pilotId, response } = offered;
    return transaction(async (open) => {
      const actor = await pilotWhoAnswers(open, pilotId);
      const { missionDate } = await getMissionHeld(open, missionId, actor);
      const isOver = missionDate < localTime(now(), config.timeZone).day;
      if (isOver) throw new DomainError('ILLEGAL_TRANSITION', { reason: 'DAY_OVER' });
      await respondToMission({ transaction: open, missionId, actor, now: now() }, response);
    });
  });
}
