import { kmlPolygon } from '@vigiefaon/domain/flight/files/map-files';
import { element, type XmlElement, xmlLine, xmlText } from '@vigiefaon/domain/flight/files/xml';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import type { Batches } from '../../files/table.ts';

/** A parcel with its geometry as SQL wrote it: longitude first, outer rings against the clock. */
export interface ShapeRow {
  parcelId: string;
  name: string;
  hectares: number;
  requester: string;
  /** GeoJSON text. */
  geometry: string;
}

export interface ShapeWords {
  title: string;
  name: string;
  hectares: string;
  requester: string;
}

function featureOf({ parcelId, geometry, ...properties }: ShapeRow): string {
  return `{"type":"Feature","id":${JSON.stringify(parcelId)},"properties":${JSON.stringify(properties)},"geometry":${geometry}}`;
}

/** RFC 7946, one feature a line. */
export async function* geoJsonPieces(batches: Batches<ShapeRow>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let before = '\n';
  for await (const rows of batches) {
    yield `${before}${rows.map(featureOf).join(',\n')}`;
    before = ',\n';
  }
  yield '\n]}\n';
}

function geometryOf(text: string): XmlElement {
  const geometry: ParcelGeometry = JSON.parse(text);
  const polygons = piecesOf(geometry).map((rings) =>
    kmlPolygon(rings, ([lon, lat]) => `${lon},${lat}`, [element('tessellate', 1)]),
  );
  const [only] = polygons;
  return geometry.type === 'Polygon' && only ? only : element('MultiGeometry', polygons);
}

function placemarkOf(row: ShapeRow, words: ShapeWords): XmlElement {
  const data = (['hectares', 'requester'] as const).map((name) =>
    element('Data', [element('displayName', words[name]), element('value', row[name])], { name }),
  );
  const content = [
    element('name', row.name),
    element('styleUrl', '#parcel'),
    element('ExtendedData', data),
    geometryOf(row.geometry),
  ];
  return element('Placemark', content, { id: `parcel-${row.parcelId}` });
}

/** KML 2.2 with its elements in the order of the schema, as Google Earth and drones read it. */
export async function* kmlPieces(batches: Batches<ShapeRow>, words: ShapeWords): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(words.title)}</name>
<Style id="parcel"><LineStyle><color>ff4b710a</color><width>2</width></LineStyle><PolyStyle><color>404b710a</color></PolyStyle></Style>
`;
  for await (const rows of batches) yield rows.map((row) => `${xmlLine(placemarkOf(row, words))}\n`).join('');
  yield '</Document></kml>\n';
}
