// PostGIS for the embedded database, without what nobody asks there (raster, topology, geocoder, upgrades from other versions): each start
// unpacks and compiles all of it, in twice the time and with three hundred megabytes more memory.
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import { root } from './prepare.mjs';

/** The library, its SQL, and the coordinate systems. */
const kept =
  /^(lib\/postgresql\/postgis-3\.so|share\/proj\/.*|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql))$/;

const made = join(root, 'server/dist/postgis.tar.gz');

/** Makes it from the package, unless it is there and newer than the packages and what is kept of them; whole or not at all. */
export async function makePostgisBundle() {
  const sources = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)];
  const newest = Math.max(...sources.map((file) => statSync(file).mtimeMs));
  if (existsSync(made) && statSync(made).mtimeMs > newest) return;
  const { default: tar } = await import('tar-stream');
  const entry = createRequire(join(root, 'server/package.json')).resolve('@electric-sql/pglite-postgis');
  const [unpacked, packed] = [tar.extract(), tar.pack()];
  const partial = `${made}.${process.pid}`;
  const written = pipeline(packed, createGzip(), createWriteStream(partial));
  const read = pipeline(createReadStream(join(dirname(entry), 'postgis.tar.gz')), createGunzip(), unpacked);
  for await (const file of unpacked) {
    const { name, size, mode, type } = file.header;
    if (kept.test(name)) await pipeline(file, packed.entry({ name, size, mode, type }));
    else file.resume();
  }
  await read;
  packed.finalize();
  await written;
  await rename(partial, made);
}
