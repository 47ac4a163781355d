import { readFile } from 'node:fs/promises';
import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { strToU8, unzipSync, zipSync } from 'fflate';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { aShapefileZip, aShp, aSquare } from './fixtures/a-shapefile.ts';
import { readParcelBytes } from './read-parcel-bytes.ts';
import { readParcelFile } from './read-parcel-file.ts';

const fixture = (fileName: string) => readFile(new URL(`fixtures/${fileName}`, import.meta.url));
const read = async (bytes: Uint8Array) => readParcelBytes(bytes);
const readText = (text: string) => read(strToU8(text));
const cornersOf = (parcel: ImportedParcel): Position[] => ringsOf(parcel.geometry).flat();
const square = (x: number, y: number, side = 0.002) => aSquare(x, y, side);
const polygon = (...rings: [number, number][][]) => ({ type: 'Polygon', coordinates: rings });
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', properties, geometry });
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const asKml = (inside: string) => `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const coordinates = (ring: [number, number][]) =>
  `<coordinates>${ring.map(([x, y]) => `${x},${y},301.2`).join(' ')}</coordinates>`;
const boundary = (side: 'outer' | 'inner', ring: [number, number][]) =>
  `<${side}BoundaryIs><LinearRing>${coordinates(ring)}</LinearRing></${side}BoundaryIs>`;

/** Planar area in the equal-area projection of Europe. */
function equalAreaSize(parcel: ImportedParcel): number {
  const corners = cornersOf(parcel).map((corner) =>
    proj4('WGS84', '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m', corner),
  );
  const doubled = corners.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = corners[index + 1] ?? [x, y];
    return sum + (x * nextY - nextX * y);
  }, 0);
  return Math.abs(doubled) / 2;
}

describe('the twelve Flemish parcels', () => {
  it.each(['vlg12_wgs84.geojson', 'vlg12.kml', 'vlg12.kmz', 'vlg12_lambert72_shp.zip', 'vlg12.gpx', 'vlg12.gpkg'])(
    'are the same in %s as in the GeoJSON, to two centimetres',
    async (fileName) => {
      const expected = await read(await fixture('vlg12_wgs84.geojson'));
      const parcels = await read(await fixture(fileName));
      expect(parcels).toHaveLength(12);
      for (const [index, parcel] of parcels.entries()) {
        const model = expected[index];
        if (model === undefined) throw new Error('a parcel too many');
        expect(parcel.problem).toBeNull();
        expect(Math.abs(parcel.size / model.size - 1)).toBeLessThan(0.000_05);
        expect(cornersOf(parcel)).toHaveLength(cornersOf(model).length);
        for (const corner of cornersOf(parcel)) {
          const nearest = Math.min(...cornersOf(model).map((other) => distanceMeters(corner, other)));
          expect(nearest).toBeLessThan(0.02);
        }
      }
    },
  );

  it('have the size that the equal-area projection of Europe gives, to a tenth of a thousandth', async () => {
    for (const parcel of await read(await fixture('vlg12_wgs84.geojson'))) {
      expect(Math.abs(parcel.size / equalAreaSize(parcel) - 1)).toBeLessThan(0.000_1);
    }
  });

  it('are recognised by their content under any file name', async () => {
    const parcelsIn = async (name: string, fileName: string) =>
      (await readParcelFile({ fileName, bytes: await fixture(name) })).items;
    expect(await parcelsIn('vlg12.kml', 'photo.jpg')).toHaveLength(12);
    expect(await parcelsIn('vlg12_lambert72_shp.zip', 'parcels.kml')).toHaveLength(12);
  });
});

describe('a GeoJSON file', () => {
  it('is read as a collection, a feature, a bare shape or a bare collection of shapes', async () => {
    const meadow = polygon(square(5, 50));
    const [named] = await readText(JSON.stringify(feature(meadow, { NAAM: ' Grote\nweide ' })));
    expect(named?.name).toBe('Grote weide');
    expect(await readText(JSON.stringify(meadow))).toHaveLength(1);
    const bare = { type: 'GeometryCollection', geometries: [meadow, polygon(square(5.1, 50))] };
    expect(await readText(JSON.stringify(bare))).toHaveLength(2);
    expect(await readText(JSON.stringify(feature(bare)))).toMatchObject([{ geometry: { type: 'MultiPolygon' } }]);
    expect(await readText(`\uFEFF${collection(feature(meadow), feature(null))}`)).toHaveLength(1);
  });

  it('comes out closed, oriented, flat, without repeated corners, to seven decimals, its holes kept', async () => {
    const outer = [
      [5, 50, 310],
      [5, 50.002, 311],
      [5, 50.002, 312],
      [5.002, 50.00200000004, 310],
      [5.002, 50, 310],
    ];
    const hole: [number, number][] = [
      [5.0005, 50.0005],
      [5.0005, 50.001],
      [5.001, 50.001],
      [5.001, 50.0005],
      [5.0005, 50.0005],
    ];
    const [parcel] = await readText(JSON.stringify({ type: 'Polygon', coordinates: [outer, hole.toReversed()] }));
    expect(parcel?.problem).toBeNull();
    expect(parcel?.geometry).toEqual(
      polygon(
        [
          [5, 50],
          [5.002, 50],
          [5.002, 50.002],
          [5, 50.002],
          [5, 50],
        ],
        hole,
      ),
    );
  });

  it('says what is wrong with a shape without refusing the others', async () => {
    const bowTie: [number, number][] = [
      [5, 50],
      [5.002, 50.002],
      [5.002, 50],
      [5, 50.002],
      [5, 50],
    ];
    const offEarth = '{"type":"Polygon","coordinates":[[[5,50],[5.1,50],[5.1,1e999],[5,null],[5,"x"],[400,51]]]}';
    const items = await readText(
      collection(
        feature(polygon(square(5, 50))),
        feature(polygon(bowTie)),
        feature(polygon(square(5, 50, 0.000_01))),
        feature(polygon(square(5, 50, 1))),
        feature('OFF_EARTH'),
      ).replace('"OFF_EARTH"', offEarth),
    );
    expect(items.map((item) => item.problem)).toEqual([
      null,
      'SELF_CROSSING',
      'TOO_SMALL',
      'TOO_LARGE',
      'OUTSIDE_WORLD',
    ]);
    for (const [longitude, latitude] of items.flatMap(cornersOf)) {
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    }
  });
});

describe('a KML file', () => {
  it('gives one parcel a placemark from any folder, with its pieces and holes', async () => {
    const piece = `<Polygon><extrude>1</extrude>${boundary('inner', square(5.0005, 50.0005, 0.0005))}${boundary('outer', square(5, 50))}</Polygon>`;
    const other = `<Polygon>${boundary('outer', square(5.01, 50))}</Polygon>`;
    const [parcel, ...others] = await readText(
      asKml(
        `<Folder><Folder><Placemark><name>Pré &amp; verger</name><description><![CDATA[<!DOCTYPE html><b>x</b>]]></description>
        <MultiGeometry>${piece}<MultiGeometry>${other}</MultiGeometry><Point>${coordinates([[5, 50]])}</Point></MultiGeometry></Placemark></Folder></Folder>`,
      ),
    );
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({ name: 'Pré & verger', problem: null, geometry: { type: 'MultiPolygon' } });
    expect(parcel?.geometry.coordinates.map((rings) => rings.length)).toEqual([2, 1]);
  });

  it('leaves out tracks, images and points, and takes a path that comes back to its start', async () => {
    const path = `<LineString>${coordinates(square(5, 50))}</LineString>`;
    const line = `<LineString>${coordinates(square(5, 50).slice(0, 4))}</LineString>`;
    const items = await readText(
      asKml(
        `<Placemark><name>Rand</name>${path}</Placemark><Placemark>${line}</Placemark>
        <Placemark><gx:Track xmlns:gx="x"><gx:coord>5 50 0</gx:coord></gx:Track></Placemark>
        <GroundOverlay><LatLonBox><north>51</north><south>50</south><east>6</east><west>5</west></LatLonBox></GroundOverlay>`,
      ),
    );
    expect(items.map((item) => item.name)).toEqual(['Rand']);
  });

  it('is understood with prefixed elements, Western text and loose commas', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><k:kml xmlns:k="http://earth.google.com/kml/2.1"><k:Placemark>
      <k:ExtendedData><k:Data name="Naam"><k:value>Pré du moulin</k:value></k:Data></k:ExtendedData>
      <k:LinearRing><k:coordinates>5, 50 5.002, 50\n5.002, 50.002 5,50.002,</k:coordinates></k:LinearRing></k:Placemark></k:kml>`;
    const [parcel] = await read(strToU8(text, true));
    expect(parcel).toMatchObject({ name: 'Pré du moulin', problem: null });
    expect(cornersOf(parcel ?? expect.fail())).toHaveLength(5);
  });
});

describe('a GPX file', () => {
  const points = (corners: [number, number][]) => corners.map(([x, y]) => `<trkpt lon="${x}" lat="${y}"/>`).join('');
  const track = (...segments: [number, number][][]) =>
    `<gpx><trk><name>Tour</name>${segments.map((segment) => `<trkseg>${points(segment)}</trkseg>`).join('')}</trk></gpx>`;

  it('closes a track that ends within thirty metres of its start', async () => {
    const nearlyClosed: [number, number][] = [...square(5, 50).slice(0, 4), [5.0003, 50]];
    expect(await readText(track(nearlyClosed))).toMatchObject([{ name: 'Tour', problem: null }]);
  });

  it('keeps an open track with its problem', async () => {
    expect(await readText(track(square(5, 50).slice(0, 4)))).toMatchObject([{ problem: 'NOT_CLOSED' }]);
  });

  it('joins the segments of a walk during which the signal was lost', async () => {
    const corners = square(5, 50);
    const items = await readText(track(corners.slice(0, 3), corners.slice(3)));
    expect(items).toMatchObject([{ problem: null, geometry: { type: 'Polygon' } }]);
  });
});

describe('a zipped Shapefile', () => {
  it('may lie in a folder, beside others, with capital letters and foreign clutter', async () => {
    const lambert72 = await fixture('vlg12_lambert72_shp.zip');
    const wgs84 =
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
    const items = await read(
      zipSync({
        ...unzipSync(lambert72),
        'Export 2026/Andere.SHP': aShp([[square(5, 50)]]),
        'Export 2026/Andere.PRJ': strToU8(wgs84),
        '__MACOSX/._Andere.SHP': strToU8('clutter'),
        'leesmij.pdf': strToU8('%PDF-1.7'),
        'metadata.json': strToU8('{"version":1}'),
      }),
    );
    expect(items).toHaveLength(13);
    expect(items.every((item) => item.problem === null)).toBe(true);
  });

  it.each([
    ['Pré de l’école', 'UTF-8', strToU8('Pré de l’école')],
    ['Pré du moulin', '88591', strToU8('Pré du moulin', true)],
    ['Pré du moulin', '1252', strToU8('Pré du moulin', true)],
    ['Pré du moulin', '', strToU8('Pré du moulin', true)],
    ['Pré de l’école', '', strToU8('Pré de l’école')],
  ])('reads the name "%s" in the encoding "%s" of its .cpg', async (name, cpg, bytes) => {
    const zip = aShapefileZip({ rings: [square(5, 50)], names: [bytes], cpg });
    expect(await read(zip)).toMatchObject([{ name }]);
  });

  it('keeps each hole in the piece around it, whatever the direction of the rings', async () => {
    const bent: [number, number][] = [
      [5, 50],
      [5.01, 50],
      [5.01, 50.01],
      [5.008, 50.01],
      [5.008, 50.002],
      [5, 50.002],
      [5, 50],
    ];
    const hole = square(5.0085, 50.006, 0.001);
    const islet = square(5.0087, 50.0062, 0.0005);
    const neighbour = square(5.002, 50.004, 0.005);
    const [parcel] = await read(aShapefileZip({ rings: [hole, neighbour, islet, bent] }));
    expect(parcel?.problem).toBeNull();
    expect(parcel?.geometry.coordinates.map((rings) => rings.length).toSorted()).toEqual([1, 1, 2]);
  });
});
