import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** The right of one pilot to answer what was asked for one mowing day. */
export interface AnswerRight {
  readonly pilotId: string;
  readonly day: string;
}

const purpose = 'pilot-answers';

/** What a link or button brings back in place of a login; it is good for the answers of one pilot for one day, for nothing else. */
export function signAnswerToken(secretKey: string, { pilotId, day }: AnswerRight): string {
  return writeToken(
    secretKey,
    purpose,
    Buffer.concat([bytesOfId(pilotId), Buffer.from(day.replaceAll('-', ''), 'hex')]),
  );
}

/** Whose answers for which day a token stands for; null when it is not ours. Whether the day is over is the caller's question. */
export function readAnswerToken(secretKey: string, token: string): AnswerRight | null {
  const content = readToken(secretKey, purpose, token);
  if (content?.length !== 20) return null;
  const day = content
    .subarray(16)
    .toString('hex')
    .replace(/^(.{4})(.{2})(.{2})$/, '$1-$2-$3');
  return { pilotId: idOfBytes(content.subarray(0, 16)), day };
}
