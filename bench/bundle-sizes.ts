// What a visitor downloads for each page (gzip, kB of 1000 bytes): the entry and everything it imports at once, measured on the built files.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) throw new Error('No manifest: build the web app first (npm run build).');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));

const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

function closure(keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

function sizes(keys: readonly string[], already: readonly string[]): { scripts: number; styles: number } {
  const known = closure(already);
  const chunks = [...closure(keys)].filter((key) => !known.has(key)).flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return {
    scripts: chunks.reduce((sum, chunk) => sum + gzipped(chunk.file), 0),
    styles: [...styles].reduce((sum, file) => sum + gzipped(file), 0),
  };
}

/** A chunk is named by the file that it begins with, or by that file's bare name where other chunks share it. */
function isChunkOf(key: string, ending: string): boolean {
  return key.endsWith(ending) || (key.startsWith(`_${basename(ending, '.tsx')}-`) && key.endsWith('.js'));
}

function keysEndingIn(...endings: string[]): string[] {
  return endings.map((ending) => {
    const key = Object.keys(manifest).find((candidate) => isChunkOf(candidate, ending));
    if (!key) throw new Error(`No chunk ${ending} in the build`);
    return key;
  });
}

const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

// One language is loaded; French is the longest of the three.
const textsBeforeLogin = ['i18n/fr/login-texts.ts', 'i18n/fr/public-texts.ts'];
const loginPage = ['app/public-app.tsx', 'i18n/fr/login-texts.ts'];
const publicApp = ['app/public-app.tsx', ...textsBeforeLogin];
const insideApp = ['app/inside-app.tsx', ...textsBeforeLogin, 'i18n/fr/drawing-texts.ts', 'i18n/fr/inside-texts.ts'];
const orderApp = ['app/order-app.tsx', 'i18n/fr/login-texts.ts', 'i18n/fr/order-texts.ts'];
const requestTexts = ['i18n/fr/login-texts.ts', 'i18n/fr/order-texts.ts', 'i18n/fr/request-texts.ts'];
const wholePages = {
  '/auth/login': loginPage,
  '/order/…': orderApp,
  '/order-new': ['app/order-new-app.tsx', ...requestTexts],
  '/order-confirm/…': ['app/order-confirm-app.tsx', ...requestTexts],
  '/auth/register': [...publicApp, 'before-login/register.tsx'],
  '/intervention': [...insideApp, 'requester/intervention.tsx'],
  '/my-missions': [...insideApp, 'requester/my-missions.tsx'],
  '/missions': [...insideApp, 'crew/missions.tsx'],
  '/map': [...insideApp, 'crew/map.tsx'],
};
const laterParts = {
  'the map, where one is shown': 'intervention/where/request-map.tsx',
  'drawing parcels on it': 'drawing/parcel-drawing.tsx',
};

console.log('| page | JavaScript, gzip kB | CSS, gzip kB |');
console.log('|---|---|---|');
for (const [page, endings] of Object.entries(wholePages)) {
  const { scripts, styles } = sizes([...entry, ...keysEndingIn(...endings)], []);
  console.log(`| ${page} | ${kilobytes(scripts)} | ${kilobytes(styles)} |`);
}
for (const [part, ending] of Object.entries(laterParts)) {
  const { scripts, styles } = sizes(keysEndingIn(ending), [...entry, ...keysEndingIn(...wholePages['/intervention'])]);
  console.log(`| beside that: ${part} | ${kilobytes(scripts)} | ${kilobytes(styles)} |`);
}
