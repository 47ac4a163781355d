import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { strToU8, zipSync } from 'fflate';
import { randomBytes } from './hostile-values.ts';

const folder = new URL('../../features/parcels/import/fixtures/', import.meta.url);
const sound = ['vlg12.gpx', 'vlg12.kml', 'vlg12.kmz', 'vlg12_lambert72_shp.zip'].map((name) => ({
  name,
  bytes: readFileSync(new URL(name, folder)),
}));

function textFile(name: string, text: string) {
  return { name, bytes: Buffer.from(text) };
}

const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, level) => {
  const before = level === 0 ? 'a' : `a${level - 1}`;
  return `<!ENTITY a${level} "${`&${before};`.repeat(10)}">`;
}).join('')}]><kml><name>&a11;</name></kml>`;

const hostile = [
  textFile('empty.geojson', ''),
  textFile('deep.geojson', `{"type":"Polygon","coordinates":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  textFile('huge.geojson', `{"type":"Polygon","coordinates":[[[1e400,5],[-1e400,5],[5,1e-400],[1e400,5]]]}`),
  textFile(
    'proto.geojson',
    '{"__proto__":{"type":"Polygon"},"type":"FeatureCollection","features":[{"__proto__":null}]}',
  ),
  textFile(
    'nulls.geojson',
    '{"type":"FeatureCollection","features":[null,1,"x",{"type":"Feature","geometry":{"type":"Polygon"}}]}',
  ),
  textFile('flat.geojson', '{"type":"Polygon","coordinates":[[[5,50],[5,50],[5,50],[5,50]]]}'),
  textFile('laughs.kml', laughs),
  textFile(
    'outside.kml',
    '<!DOCTYPE k SYSTEM "file:///etc/passwd"><kml><Placemark><coordinates>5,50</coordinates></Placemark></kml>',
  ),
  textFile('open.kml', '<kml>'.repeat(30_000)),
  textFile(
    'words.gpx',
    '<gpx><trk><trkseg><trkpt lat="NaN" lon="Infinity"/><trkpt lat="1e999" lon=""/></trkseg></trk></gpx>',
  ),
  { name: 'bomb.kmz', bytes: Buffer.from(zipSync({ 'doc.kml': new Uint8Array(30_000_000) })) },
  { name: 'paths.zip', bytes: Buffer.from(zipSync({ '../../../a.shp': strToU8('x'), 'a.dbf': strToU8('') })) },
  { name: 'short.zip', bytes: Buffer.from(zipSync({ 'a.shp': new Uint8Array(100), 'a.shx': new Uint8Array(100) })) },
  { name: 'vigiefaon-manual-2025-05-20T10-00-00.000Z.jsonl.gz', bytes: gzipSync('{"kind":"vigiefaon-backup"}\n{}\n') },
  { name: 'lines.jsonl.gz', bytes: gzipSync('\n'.repeat(100_000)) },
  { name: 'zeros.gz', bytes: gzipSync(Buffer.alloc(30_000_000)) },
];

const names = ['../../etc/passwd', 'a\0b.kml', '', `${'x'.repeat(400)}.zip`, 'é👩‍🌾.geojson', 'x.exe', '"quoted".kml'];

function damaged(random: SeededRandom, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const wounds = 1 + random.below(20);
  for (let wound = 0; wound < wounds; wound++) copy[random.below(copy.length)] = random.below(256);
  return random.happens(0.3) ? copy.subarray(0, random.below(copy.length)) : copy;
}

function aFile(random: SeededRandom): { name: string; bytes: Buffer } {
  const { name, bytes } = random.happens(0.5) ? random.one(sound) : random.one(hostile);
  const isDamaged = bytes.length > 0 && bytes.length < 100_000 && random.happens(0.5);
  return { name: random.happens(0.15) ? random.one(names) : name, bytes: isDamaged ? damaged(random, bytes) : bytes };
}

function partOf(field: string, name: string, bytes: Buffer, boundary: string): Buffer {
  const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

/** A form with a file as browsers send it, or as they never would. */
export function hostileUpload(random: SeededRandom): { payload: Buffer; type: string } {
  const boundary = 'fuzzfuzzfuzz';
  const type = `multipart/form-data; boundary=${boundary}`;
  const { name, bytes } = aFile(random);
  const part = partOf(random.happens(0.95) ? 'file' : 'other', name, bytes, boundary);
  const end = Buffer.from(`--${boundary}--\r\n`);
  switch (random.below(12)) {
    case 0:
      return { payload: part, type };
    case 1:
      return { payload: Buffer.concat([part, part, end]), type };
    case 2:
      return { payload: Buffer.concat([part, end]), type: 'multipart/form-data' };
    case 3:
      return { payload: Buffer.concat([part, end]), type: 'multipart/form-data; boundary=other' };
    case 4:
      return { payload: randomBytes(random, 300), type };
    case 5:
      return { payload: Buffer.concat([Buffer.from(`--${boundary}\r\n${'X: y\r\n'.repeat(3000)}\r\n`), end]), type };
    default:
      return { payload: Buffer.concat([part, end]), type };
  }
}
