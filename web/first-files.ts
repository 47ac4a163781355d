import { readdirSync } from 'node:fs';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import type { LinkPage } from '../domain/src/links/link-pages.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The modules that each part of a page begins with, by the part's name. */
type Beginnings = Readonly<Record<string, readonly string[]>>;

const languages = readdirSync(new URL('src/i18n', import.meta.url), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/** A part with the texts that it begins with, in each language. */
function part(name: string, module: string, ...texts: readonly string[]): Beginnings {
  const ofLanguage = (language: string) => texts.map((file) => `/i18n/${language}/${file}-texts.ts`);
  return {
    [name]: [module],
    ...Object.fromEntries(languages.map((language) => [`${name}-${language}`, ofLanguage(language)])),
  };
}

const ofApp: Beginnings = {
  // Of the pages before login most visitors see only that one.
  ...part('public', '/app/public-app.tsx', 'login'),
  ...part('inside', '/app/inside-app.tsx', 'login', 'public', 'links', 'drawing', 'inside'),
};

const sent = (page: LinkPage, file: string, ...texts: string[]) =>
  part(page, `/pages/sent-links/${file}.tsx`, 'login', ...texts);

const ofLinks: Beginnings = {
  ...sent('answer', 'answer', 'links'),
  ...sent('clearance', 'clearance', 'links'),
  ...sent('handover', 'handover', 'handover'),
  ...sent('helper', 'helper-link', 'links'),
  ...sent('order', 'order', 'order'),
  ...sent('order-confirm', 'order-confirm', 'order', 'request'),
  ...part('order-new', '/pages/before-login/order-new.tsx', 'login', 'order', 'request'),
  ...sent('proof', 'proof', 'links'),
  ...part('season', '/pages/before-login/season.tsx', 'login', 'season'),
  ...sent('unsubscribe', 'unsubscribe', 'links'),
};

function collect(bundle: Bundle, fileName: string, found: Set<string>): void {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || file.isEntry || found.has(fileName)) return;
  found.add(fileName);
  for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of file.imports) collect(bundle, imported, found);
}

function filesOf(bundle: Bundle, endings: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const begins = endings.some((ending) => file.facadeModuleId?.endsWith(ending));
    if (begins) collect(bundle, file.fileName, found);
  }
  return [...found];
}

/** Tells `public/start.js` which files come first: without it the browser learns of them one after another. */
function firstFiles(beginnings: Beginnings): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const first = Object.fromEntries(
          Object.entries(beginnings).map(([part, endings]) => [part, filesOf(bundle, endings)]),
        );
        return html.replace('src="/start.js"', `src="/start.js" data-first='${JSON.stringify(first)}'`);
      },
    },
  };
}

export const firstFilesOfApp = () => firstFiles(ofApp);
export const firstFilesOfLinks = () => firstFiles(ofLinks);
