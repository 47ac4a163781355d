import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import { isSame, signatureOf } from './signed-token.ts';

/** One answer that a pilot may give to one mission outside the app. */
export interface OfferedResponse {
  readonly missionId: string;
  readonly pilotId: string;
  readonly response: PilotResponse;
}

function responseSignature(secretKey: string, { missionId, pilotId, response }: OfferedResponse): Buffer {
  return signatureOf(secretKey, 'pilot-response', JSON.stringify([missionId, pilotId, response]));
}

/** What a button or link brings back with the answer, in characters that an address may hold. */
export function signResponse(secretKey: string, offered: OfferedResponse): string {
  return responseSignature(secretKey, offered).toString('base64url');
}

/** Whether we have offered exactly this answer to exactly this pilot. */
export function isOfferedResponse(secretKey: string, offered: OfferedResponse, signature: string): boolean {
  return isSame(Buffer.from(signature, 'base64url'), responseSignature(secretKey, offered));
}
