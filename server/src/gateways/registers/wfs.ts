import { type AskedBox, type RegisterProtocol, type RegisterService, rowsOfPage } from './register-service.ts';

/** WFS 2.0 that answers in JSON. Its links are not followed: the next page is the same question with a later start. */
export const wfs: RegisterProtocol = {
  firstPage({ address, layer, crs }: RegisterService, { native }: AskedBox): URL {
    const url = new URL(address);
    const asked = {
      service: 'WFS',
      version: '2.0.0',
      request: 'GetFeature',
      typeNames: layer,
      outputFormat: 'application/json',
      // In this form east comes first, in the one of an urn what the system says.
      srsName: crs,
      bbox: `${native.join(',')},${crs}`,
      count: String(rowsOfPage),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  },
  nextPage({ url, content, count, total }) {
    // Some give fewer at once than they are asked for.
    const isMore = typeof content.numberMatched === 'number' && content.numberMatched > total;
    if (count === 0 || (count < rowsOfPage && !isMore)) return null;
    const next = new URL(url);
    next.searchParams.set('startIndex', String(total));
    return next;
  },
};
