import type { Config } from '../config.ts';
import { bytesOfId, idOfBytes, readToken, writeToken } from './signed-token.ts';

/** OFFER goes to whoever may take it; HOLDER only to whoever has, and opens the order with the person. */
export type HandoverLinkKind = 'OFFER' | 'HOLDER';

const purposes: Readonly<Record<HandoverLinkKind, string>> = { OFFER: 'handover-offer', HOLDER: 'handover-holder' };

function signHandoverToken(secretKey: string, kind: HandoverLinkKind, handoverId: string): string {
  return writeToken(secretKey, purposes[kind], bytesOfId(handoverId));
}

/** Which hand-over a token opens, and as whom; null when it is none of ours. */
export function readHandoverToken(
  secretKey: string,
  token: string,
): { readonly handoverId: string; readonly kind: HandoverLinkKind } | null {
  for (const kind of ['OFFER', 'HOLDER'] as const) {
    const content = readToken(secretKey, purposes[kind], token);
    if (content?.length === 16) return { handoverId: idOfBytes(content), kind };
  }
  return null;
}

/** Where a neighbour without an account reads what is offered, or what they have taken. */
export function addressOfHandover(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  kind: HandoverLinkKind,
  handoverId: string,
): string {
  return `${publicUrl}/handover/${signHandoverToken(secretKey, kind, handoverId)}`;
}
