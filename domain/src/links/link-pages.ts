/**
 * First parts of the addresses whose page stands by itself: sent to people who need no login for it, often opened on an old phone
 * at the edge of a field. Each but those that anybody may open takes the key of its link as its second part.
 */
export const linkPages = [
  'answer',
  'clearance',
  'handover',
  'helper',
  'order',
  'order-confirm',
  'order-new',
  'proof',
  'season',
  'unsubscribe',
] as const;
export type LinkPage = (typeof linkPages)[number];

const withoutKey: readonly LinkPage[] = ['order-new', 'season'];

/** The page by itself that a path asks for, without its search; null for every page of the whole app. */
export function linkPageOf(path: string): LinkPage | null {
  const [first, ...others] = path.split('/').filter(Boolean);
  const page = linkPages.find((each) => each === first);
  if (page === undefined) return null;
  return others.length === (withoutKey.includes(page) ? 0 : 1) ? page : null;
}
