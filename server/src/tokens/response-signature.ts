import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PilotResponse } from '@vigiefaon/domain/missions/mission';

/** One answer that a pilot may give to one mission outside the app. */
export interface OfferedResponse {
  readonly missionId: string;
  readonly pilotId: string;
  readonly response: PilotResponse;
}

// The purpose keeps this signature from being valid for anything else that the same key signs.
function signatureOf(secretKey: string, { missionId, pilotId, response }: OfferedResponse): Buffer {
  return createHmac('sha256', secretKey)
    .update(`pilot-response\n${JSON.stringify([missionId, pilotId, response])}`)
    .digest();
}

/** What a button or link brings back with the answer, in characters that an address may hold. */
export function signResponse(secretKey: string, offered: OfferedResponse): string {
  return signatureOf(secretKey, offered).toString('base64url');
}

/** Whether we have offered exactly this answer to exactly this pilot. */
export function isOfferedResponse(secretKey: string, offered: OfferedResponse, signature: string): boolean {
  const expected = signatureOf(secretKey, offered);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
