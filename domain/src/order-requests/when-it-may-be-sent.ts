// By itself, without schemas: the page that sends has to be light.

/** Nobody has said who they are and where they mow in less; programs do. */
export const shortestStayMs = 8_000;
/** What a page says of days and texts holds so long. */
export const longestStayMs = 24 * 3_600_000;

/** From when to when what is typed on a page that was loaded then may be sent. */
export function sendableWithin(loadedAt: Date): { from: Date; until: Date } {
  const at = loadedAt.getTime();
  return { from: new Date(at + shortestStayMs), until: new Date(at + longestStayMs) };
}

/** Why the page is loaded anew, or waited for, before it is sent: the `reason` beside the code, and the key of its text. */
export const pageRefusals = ['PAGE_TOO_YOUNG', 'PAGE_TOO_OLD'] as const;
export type PageRefusal = (typeof pageRefusals)[number];

/** Why what was typed on a page cannot be sent now; null when it can. A page from the future is none of ours. */
export function whyNotSentFrom(loadedAt: Date, now: Date): PageRefusal | null {
  const { from, until } = sendableWithin(loadedAt);
  if (now < from) return 'PAGE_TOO_YOUNG';
  return now > until ? 'PAGE_TOO_OLD' : null;
}
