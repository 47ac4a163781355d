import * as z from 'zod/mini';
import { Instant } from '../values.ts';
import { revokeHelperLink, saveHelperLink } from './finds.api.ts';
import { HelperKey, type HelperLink } from './helper-link.ts';
import type { WaitingCall } from './known-finds.ts';

/** A link as the phone of its crew knows it. */
export interface KnownHelperLink extends Pick<HelperLink, 'helperLinkId' | 'token' | 'createdAt'> {
  /** The server does not know it yet: it opens nothing. */
  readonly isWaiting: boolean;
}

interface WaitingLinkCall extends WaitingCall {
  readonly method: string;
}

const Params = z.object({ helperLinkId: z.string() });
const Given = z.object({ at: Instant, token: HelperKey });

/** The links that lead somewhere, or will once all that waits has got through, the latest first. */
export function knownHelperLinks(links: readonly HelperLink[], waiting: readonly WaitingLinkCall[]): KnownHelperLink[] {
  const known = new Map<string, KnownHelperLink>();
  for (const { helperLinkId, token, createdAt } of links) {
    known.set(helperLinkId, { helperLinkId, token, createdAt, isWaiting: false });
  }
  for (const { method, path, params, body } of waiting) {
    if (path !== saveHelperLink.path) continue;
    const { helperLinkId } = z.parse(Params, params);
    if (method === revokeHelperLink.method) known.delete(helperLinkId);
    else if (!known.has(helperLinkId)) {
      const { at: createdAt, token } = z.parse(Given, body);
      known.set(helperLinkId, { helperLinkId, token, createdAt, isWaiting: true });
    }
  }
  return [...known.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
