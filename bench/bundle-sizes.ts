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
type Manifest = Readonly<Record<string, Chunk>>;

function manifestIn(file: string): Manifest {
  const place = join(dist, '.vite', file);
  if (!existsSync(place)) throw new Error('No manifest: build the web app first (npm run build).');
  return JSON.parse(readFileSync(place, 'utf8'));
}

const app = manifestIn('manifest.json');
const links = manifestIn('links.json');

const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

interface Part {
  manifest: Manifest;
  keys: readonly string[];
  already?: readonly string[];
}

function sizes({ manifest, keys, already = [] }: Part): { scripts: number; styles: number } {
  const known = closure(manifest, already);
  const chunks = [...closure(manifest, keys)].filter((key) => !known.has(key)).flatMap((key) => manifest[key] ?? []);
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

function keysEndingIn(manifest: Manifest, ...endings: readonly string[]): string[] {
  return endings.map((ending) => {
    const key = Object.keys(manifest).find((candidate) => isChunkOf(candidate, ending));
    if (!key) throw new Error(`No chunk ${ending} in the build`);
    return key;
  });
}

const entriesOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

// One language is loaded; French is the longest of them.
const texts = (...files: string[]) => files.map((file) => `i18n/fr/${file}-texts.ts`);
const loginPage = ['app/public-app.tsx', ...texts('login')];
const publicApp = ['app/public-app.tsx', ...texts('login', 'public')];
const insideApp = ['app/inside-app.tsx', ...texts('login', 'public', 'links', 'drawing', 'inside')];
const pagesOfApp = {
  '/auth/login': loginPage,
  '/auth/register': [...publicApp, 'before-login/register.tsx'],
  '/intervention': [...insideApp, 'requester/intervention.tsx'],
  '/my-missions': [...insideApp, 'requester/my-missions.tsx'],
  '/missions': [...insideApp, 'crew/missions.tsx'],
  '/map': [...insideApp, 'crew/map.tsx'],
};
const pagesByThemselves = {
  '/answer/…': ['sent-links/answer.tsx', ...texts('login', 'links')],
  '/clearance/…': ['sent-links/clearance.tsx', ...texts('login', 'links')],
  '/handover/…': ['sent-links/handover.tsx', ...texts('login', 'handover')],
  '/helper/…': ['sent-links/helper-link.tsx', ...texts('login', 'links')],
  '/order/…': ['sent-links/order.tsx', ...texts('login', 'order')],
  '/order-confirm/…': ['sent-links/order-confirm.tsx', ...texts('login', 'order', 'request')],
  '/order-new': ['before-login/order-new.tsx', ...texts('login', 'order', 'request')],
  '/proof/…': ['sent-links/proof.tsx', ...texts('login', 'links')],
  '/season': ['before-login/season.tsx', ...texts('login', 'season')],
  '/unsubscribe/…': ['sent-links/unsubscribe.tsx', ...texts('login', 'links')],
};
const laterParts = {
  'the map, where one is shown': 'intervention/where/request-map.tsx',
  'drawing parcels on it': 'drawing/parcel-drawing.tsx',
};

function tell(name: string, part: Part): void {
  const { scripts, styles } = sizes(part);
  console.log(`| ${name} | ${kilobytes(scripts)} | ${kilobytes(styles)} |`);
}

console.log('| page | JavaScript, gzip kB | CSS, gzip kB |');
console.log('|---|---|---|');
const pagesOf = { app: [app, pagesOfApp], links: [links, pagesByThemselves] } as const;
for (const [manifest, pages] of Object.values(pagesOf)) {
  for (const [page, endings] of Object.entries(pages)) {
    tell(page, { manifest, keys: [...entriesOf(manifest), ...keysEndingIn(manifest, ...endings)] });
  }
}
const already = [...entriesOf(app), ...keysEndingIn(app, ...pagesOfApp['/intervention'])];
for (const [name, ending] of Object.entries(laterParts)) {
  tell(`beside that: ${name}`, { manifest: app, keys: keysEndingIn(app, ending), already });
}
