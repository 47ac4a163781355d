/** What coordinators hear of hand-overs in passing; where nobody reads it, nothing is lost. */
export const passingNews = [
  'OFFERED',
  'TAKEN',
  'DECLINED',
  'ASKED',
  'EXPIRED',
  'DONE',
  'WITHDRAWN',
  'LOST',
  'ORDERED',
] as const;

/** And what waits for somebody: a search that is ours again, an order without a mission, words that do not get there. */
export const waitingNews = ['RETURNED', 'UNPLACED', 'UNDELIVERED'] as const;

export type HandoverNews = (typeof passingNews)[number] | (typeof waitingNews)[number];

/** Whether somebody of ours has to do something about it. */
export function waitsForSomebody(news: HandoverNews): boolean {
  return (waitingNews as readonly HandoverNews[]).includes(news);
}
