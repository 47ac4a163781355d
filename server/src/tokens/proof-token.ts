import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** One report of one mission, as it was when the proof was made. */
export interface ProofRight {
  readonly missionId: string;
  readonly reportedAt: Date;
}

const purpose = 'proof-of-search';
const timeBytes = 6;

/** What the link on a proof carries: nobody else can write it, and it tells nothing by itself. */
export function signProofToken(secretKey: string, { missionId, reportedAt }: ProofRight): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(reportedAt.getTime(), 0, timeBytes);
  return writeToken(secretKey, purpose, Buffer.concat([bytesOfId(missionId), time]));
}

/** Which report a token stands for; null when it is not ours. */
export function readProofToken(secretKey: string, token: string): ProofRight | null {
  const content = readToken(secretKey, purpose, token);
  if (content?.length !== 16 + timeBytes) return null;
  return {
    missionId: idOfBytes(content.subarray(0, 16)),
    reportedAt: new Date(content.readUIntBE(16, timeBytes)),
  };
}
