import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PilotResponse } from '../missions/mission.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id } from '../values.ts';
import { AskedField } from './asked-field.ts';

/** All that one pilot was asked for one mowing day, in the language in which it is written to. */
export const AskedFields = z.object({
  day: CalendarDay,
  today: CalendarDay,
  /** The day is over: nothing can be answered any more. */
  isOver: z.boolean(),
  locale: Locale,
  fields: z.array(AskedField),
});
export type AskedFields = z.infer<typeof AskedFields>;

export const getAnswers = endpoint('GET /api/answers/{token}', {
  summary: 'What the pilot who was sent this link is asked, and what it has answered; changes nothing',
  roles: 'public',
  response: AskedFields,
  errors: ['NOT_FOUND', 'RULES_NOT_ACCEPTED', 'TOO_MANY_REQUESTS'],
});

const GivenAnswers = z.strictObject({
  /** Null takes an answer back. What has a pilot or is gone meanwhile is left as it is. */
  responses: z
    .array(z.strictObject({ missionId: Id, response: z.nullable(PilotResponse) }))
    .check(z.minLength(1), z.maxLength(200)),
});

export const saveAnswers = endpoint('PUT /api/answers/{token}', {
  summary: 'Answer as the pilot who was sent this link',
  roles: 'public',
  body: GivenAnswers,
  response: AskedFields,
  errors: ['NOT_FOUND', 'RULES_NOT_ACCEPTED', 'TOO_MANY_REQUESTS'],
});
