import { type AskedBox, fault, type RegisterProtocol, type RegisterService, rowsOfPage } from './register-service.ts';

/** The system in which every OGC API answers unless it is asked for another one. */
const byDefault = 'EPSG:4326';

function nextLink(links: unknown): string | null {
  if (!Array.isArray(links)) return null;
  for (const link of links as unknown[]) {
    if (typeof link !== 'object' || link === null || !('rel' in link) || !('href' in link)) continue;
    if (link.rel === 'next' && typeof link.href === 'string') return link.href;
  }
  return null;
}

/** OGC API Features: a box in degrees, which each of them takes, and answers in the system that is asked for. */
export const ogcFeatures: RegisterProtocol = {
  firstPage({ address, layer, crs }: RegisterService, { degrees }: AskedBox): URL {
    const url = new URL(address);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/collections/${encodeURIComponent(layer)}/items`;
    url.searchParams.set('f', 'json');
    url.searchParams.set('bbox', degrees.join(','));
    url.searchParams.set('limit', String(rowsOfPage));
    if (crs !== byDefault) url.searchParams.set('crs', crs.replace(/^EPSG:/, 'http://www.opengis.net/def/crs/EPSG/0/'));
    return url;
  },
  nextPage({ url, content, count }) {
    const href = count === 0 ? null : nextLink(content.links);
    if (href === null || !URL.canParse(href, url.href)) return null;
    const next = new URL(href, url.href);
    // Some name a machine that only they can reach; whoever wrote the answer does not choose whom we ask.
    return next.host === url.host && next.protocol === url.protocol ? next : fault('LEADS_AWAY', next.host);
  },
};
