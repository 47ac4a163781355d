import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { linkPages } from '../domain/src/links/link-pages.ts';

const source = path.join(import.meta.dirname, 'service-worker', 'service-worker.ts');
const assets = '/assets/';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .filter((file) => !file.startsWith('/.') && !/\.(?:br|gz)$/.test(file) && file !== '/sw.js')
    .sort();
}

/** All code, styles and the letters of our languages; the data of the map come when a map is first shown or a round is kept. */
function isForEveryPhone(file: string): boolean {
  return /\.(?:js|css)$/.test(file) || /-latin-wght-normal-[^/]*\.woff2$/.test(file);
}

function pageIn(folder: string, file: string): { path: string; entry: string } {
  const page = readFileSync(path.join(folder, file), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error(`${file} names no script: the service worker could not tell its version.`);
  return { path: `/${file}`, entry };
}

function describe(folder: string): string {
  const files = filesIn(folder);
  const hashed = files.filter((file) => file.startsWith(assets) && isForEveryPhone(file));
  const plain = files.filter((file) => !file.startsWith(assets));
  const version = createHash('sha256').update(hashed.join());
  for (const file of plain) version.update(readFileSync(path.join(folder, file)));
  const pages = { app: pageIn(folder, 'index.html'), links: pageIn(folder, 'links.html') };
  return JSON.stringify({ version: version.digest('hex').slice(0, 16), pages, linkPages, hashed, plain });
}

/** Writes `sw.js`: the service worker with the list of what this build consists of. */
export function serviceWorker(): Plugin {
  let folder = '';
  let code = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    async buildStart() {
      code = (await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false })).code;
    },
    // After everything is on disk, and before it is compressed.
    closeBundle() {
      // Also called after a build that has failed, which then says why.
      if (!existsSync(path.join(folder, 'index.html'))) return;
      const version = describe(folder);
      // Without `import` or `export` the file is a plain script; what begins it must not be seen as a module.
      writeFileSync(path.join(folder, 'sw.js'), `const built = ${version};\n${code.replace(/^export \{\};?$/m, '')}`);
    },
  };
}
