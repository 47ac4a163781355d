import { readdirSync } from 'node:fs';
import type { IndexHtmlTransformContext, Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The modules that a part of the app begins with, its texts by language. */
const beginnings: Record<string, readonly string[]> = {
  public: ['/app/public-app.tsx'],
  order: ['/app/order-app.tsx'],
  orderNew: ['/app/order-new-app.tsx'],
  orderConfirm: ['/app/order-confirm-app.tsx'],
  handover: ['/app/handover-app.tsx'],
  inside: ['/app/inside-app.tsx'],
};
const languages = readdirSync(new URL('src/i18n', import.meta.url), { withFileTypes: true });
for (const { name: language } of languages.filter((each) => each.isDirectory())) {
  const texts = (...files: string[]) => files.map((file) => `/i18n/${language}/${file}-texts.ts`);
  // Of the pages before login most visitors see only that one.
  beginnings[`public-${language}`] = texts('login');
  beginnings[`order-${language}`] = texts('login', 'order');
  beginnings[`orderNew-${language}`] = texts('login', 'order', 'request');
  beginnings[`orderConfirm-${language}`] = texts('login', 'order', 'request');
  beginnings[`inside-${language}`] = texts('login', 'public', 'drawing', 'inside');
  beginnings[`handover-${language}`] = texts('login', 'handover');
}

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
export function firstFiles(): Plugin {
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
