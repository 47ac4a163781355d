import { getAnswers } from '@vigiefaon/domain/answers/answers.api';
import { getSubscription } from '@vigiefaon/domain/answers/unsubscribe.api';
import { getPublicClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { getPublicSeason } from '@vigiefaon/domain/figures/public-season.api';
import { getHelperView } from '@vigiefaon/domain/finds/helper-view.api';
import type { FirstCall } from '@vigiefaon/domain/links/link-page-writer';
import { type LinkPage, linkPageOf } from '@vigiefaon/domain/links/link-pages';
import { getOrderPage, orderLinkHeader } from '@vigiefaon/domain/order-links/order-links.api';
import { getOrderRequest, orderRequestHeader } from '@vigiefaon/domain/order-requests/order-requests.api';
import { getPublicProof } from '@vigiefaon/domain/sheets/sheets.api';
import { findRoute } from '../../routing/routes.ts';

const byPath = ({ path }: { path: string }) => {
  return (key: string): FirstCall => ({ url: path.replace('{token}', encodeURIComponent(key)), headers: {} });
};

/** Of pages that anybody may open. */
const callsWithoutKey: Partial<Record<LinkPage, FirstCall>> = { season: { url: getPublicSeason.path, headers: {} } };

const calls: Partial<Record<LinkPage, (key: string) => FirstCall>> = {
  answer: byPath(getAnswers),
  clearance: byPath(getPublicClearance),
  helper: byPath(getHelperView),
  order: (key) => ({ url: getOrderPage.path, headers: { [orderLinkHeader]: key } }),
  'order-confirm': (key) => ({ url: getOrderRequest.path, headers: { [orderRequestHeader]: key } }),
  proof: byPath(getPublicProof),
  unsubscribe: byPath(getSubscription),
};

/** What stands in the address once the browser has taken the key out of it. */
const takenKey = 'link';

/** The call that this page begins with; null for a page that the server does not write, or whose key the browser alone has. */
export function firstCallOf(path: string): FirstCall | null {
  const page = linkPageOf(path);
  if (page === null) return null;
  const key = findRoute(path)?.params.token;
  if (key === undefined) return callsWithoutKey[page] ?? null;
  return key === takenKey ? null : (calls[page]?.(key) ?? null);
}
