import { pilotResponses } from '../missions/mission.ts';

/** What a button can answer: of a pilot who is asked, and of a requester whose fields wait for a dry day. */
export const tapAnswers = [...pilotResponses, 'TOMORROW', 'NOT_YET'] as const;
export type TapAnswer = (typeof tapAnswers)[number];
