import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PilotResponse } from '../missions/mission.ts';
import { Id } from '../values.ts';

/** The signature says that we have offered this answer to this pilot for this mission; without it anybody could answer for them. */
export const respondByWhatsapp = endpoint('POST /api/missions/whatsapp/response', {
  summary: 'The answer that a pilot gave by a button outside the app; a repeat changes nothing',
  roles: 'public',
  query: z.strictObject({
    missionId: Id,
    pilotId: Id,
    response: PilotResponse,
    signature: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'RULES_NOT_ACCEPTED'],
});
