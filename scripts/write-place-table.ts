import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const Source = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.number(), z.number()])),
});

// Firms and offices with a postcode of their own: nobody mows there.
const office =
  /GmbH|\bAG\b|\bKG\b|\bSE\b|e\.\s?V\.|bank\b|Bank|Versicherung|krankenkasse|amt\b|Amts|verwaltung\b|ministerium|Post|gericht|Facharzt|Verlag|\bPF\b|Verarb|\bVersand|Lotterie|Ministerium|Universität|Stiftung/;
const particle = /-(Sur|Le|Lez|La|De|En|Les|Au|Aux|Et|Sous|Du|Des|Aan|Ten|Ter|Den|Der|Op)(?=-)/g;

/** The Belgian names come with a capital at every word. */
function belgianName(name: string): string {
  return name
    .replaceAll(particle, (part) => part.toLowerCase())
    .replaceAll(/-([LD])'/g, (_part, letter: string) => `-${letter.toLowerCase()}'`);
}

function readRows(path: string): z.infer<typeof Source>['rows'] {
  const bytes = readFileSync(path);
  return Source.parse(JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))).rows;
}

const [region = '', everywhere = ''] = process.argv.slice(2);
const target = 'server/src/gateways/addresses/data/places.tsv.gz';
// The regional cut keeps one postcode a locality in Luxembourg, where every street has its own.
const rows = [...readRows(region), ...readRows(everywhere).filter(([country]) => country === 'LU')];
const lines = new Map<string, string>();
for (const [country, postalCode, place, , , lat, lon] of rows) {
  const zipcode = postalCode.replace(/^L-/, '');
  if (!/^\d{4,5}$/.test(zipcode)) continue;
  if ((country === 'DE' || country === 'CH') && office.test(place)) continue;
  const name = country === 'BE' ? belgianName(place) : place;
  const key = [country, zipcode, name].join('\t');
  if (!lines.has(key)) lines.set(key, [country, zipcode, name, lat.toFixed(4), lon.toFixed(4)].join('\t'));
}
writeFileSync(target, gzipSync([...lines.values()].sort().join('\n'), { level: 9 }));
process.stdout.write(`${lines.size} places\n`);
