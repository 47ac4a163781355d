import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { mostMissionsAtOnce } from '../../missions/mission-bulk.ts';
import { Id } from '../../values.ts';
import { PilotDistance } from './pilot-distances.ts';

export const listPilotDistances = endpoint('POST /api/pilot-distances', {
  summary: 'How far each who can be assigned drives to these missions, as the planning day’s plan computes it',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ missionIds: z.array(Id).check(z.minLength(1), z.maxLength(mostMissionsAtOnce)) }),
  response: z.object({ items: z.array(PilotDistance) }),
});
