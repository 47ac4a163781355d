interface MapRequest {
  address: string;
  layers: string;
  format?: 'image/jpeg' | 'image/png';
  /** Before 1.3.0 the reference system is called SRS. In EPSG:3857 the axes are x, y in both. */
  version?: '1.1.1' | '1.3.0';
}

/** The GetMap request of a WMS for one tile of 256 × 256, its box still to be filled in. */
export function webMapRequest({ address, layers, format = 'image/jpeg', version = '1.3.0' }: MapRequest): string {
  const system = version === '1.3.0' ? 'CRS' : 'SRS';
  const what = `SERVICE=WMS&VERSION=${version}&REQUEST=GetMap&LAYERS=${layers}&STYLES=&FORMAT=${format}`;
  return `${address}?${what}&${system}=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256`;
}

/** One tile of a WMTS that takes its parameters in the query; its matrices count like the web's tiles. */
export function wmtsTile(address: string, parameters: string): string {
  return `${address}?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&${parameters}&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`;
}
