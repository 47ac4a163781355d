import { type AskedBox, type RegisterProtocol, type RegisterService, rowsOfPage } from './register-service.ts';

const numberOf = (crs: string) => crs.replace(/^EPSG:/, '');

/** Newer servers say it beside the features, older ones inside of `properties`. */
function isCut(content: Readonly<Record<string, unknown>>): boolean {
  const { properties } = content;
  const inside = typeof properties === 'object' && properties !== null ? properties : {};
  return (
    content.exceededTransferLimit === true ||
    ('exceededTransferLimit' in inside && inside.exceededTransferLimit === true)
  );
}

/** ArcGIS REST: a query of one layer of a MapServer or FeatureServer, answered as GeoJSON. */
export const arcgis: RegisterProtocol = {
  firstPage({ address, layer, crs }: RegisterService, { native }: AskedBox): URL {
    const url = new URL(address);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(layer)}/query`;
    const asked = {
      where: '1=1',
      geometry: native.join(','),
      geometryType: 'esriGeometryEnvelope',
      spatialRel: 'esriSpatialRelIntersects',
      inSR: numberOf(crs),
      outSR: numberOf(crs),
      outFields: '*',
      returnGeometry: 'true',
      resultRecordCount: String(rowsOfPage),
      f: 'geojson',
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  },
  nextPage({ url, content, count, total }) {
    if (count === 0 || !isCut(content)) return null;
    const next = new URL(url);
    next.searchParams.set('resultOffset', String(total));
    return next;
  },
};
