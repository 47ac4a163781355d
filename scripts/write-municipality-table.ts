import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const Arcs = z.array(z.array(z.array(z.int())));
const Source = z.object({
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  arcs: z.array(z.array(z.tuple([z.int(), z.int()]))),
  objects: z.object({
    municipalities: z.object({
      geometries: z.array(
        z.object({
          type: z.enum(['Polygon', 'MultiPolygon']),
          arcs: z.union([Arcs, z.array(z.array(z.int()))]),
          properties: z.object({ nis: z.string(), reg_nis: z.string(), name_fr: z.string(), name_nl: z.string() }),
        }),
      ),
    }),
  }),
});

/** The municipalities of the German-speaking Community: the source has no German names. */
const german: Readonly<Record<string, string>> = {
  63001: 'Amel',
  63012: 'Büllingen',
  63013: 'Bütgenbach',
  63023: 'Eupen',
  63040: 'Kelmis',
  63048: 'Lontzen',
  63061: 'Raeren',
  63067: 'Sankt Vith',
  63087: 'Burg-Reuland',
};
const flanders = '02000';

const [path = ''] = process.argv.slice(2);
const { transform, arcs, objects } = Source.parse(JSON.parse(readFileSync(path, 'utf8')));
const municipalities = objects.municipalities.geometries.map((geometry) => {
  const { nis, reg_nis: region, name_fr: french, name_nl: dutch } = geometry.properties;
  const name = german[nis] ?? (region === flanders ? dutch : french);
  return { name, pieces: geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs };
});
const target = 'server/src/gateways/addresses/data/municipalities-be.json.gz';
writeFileSync(target, gzipSync(JSON.stringify({ transform, arcs, municipalities }), { level: 9 }));
process.stdout.write(`${municipalities.length} municipalities\n`);
