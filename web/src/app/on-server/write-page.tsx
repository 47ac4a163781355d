import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccentColors } from '@vigiefaon/domain/letterhead/public-letterhead';
import { type OpenLinkPageWriter, type PageToWrite, spokenLocale } from '@vigiefaon/domain/links/link-page-writer';
import { type LinkPage, linkPageOf, linkPages } from '@vigiefaon/domain/links/link-pages';
import { renderToStringAsync } from 'preact-render-to-string';
import { FirstAnswersContext, firstAnswersId } from '../../api/first-answers.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { PathContext } from '../../routing/path.ts';
import { accentProperties } from '../../theme/accent.ts';
import { LinkFrame } from '../link-frame.tsx';
import { pagesByThemselves } from '../pages-by-themselves.ts';
import { firstCallOf } from './first-calls.ts';

/** What is written is true when it leaves; where no script goes on with it, it is asked for anew. */
const freshForSeconds = 60;

// What can be pressed looks so once something happens then.
const untilTakenOver = `
#root[data-written] :is(button, select, input, textarea) { visibility: hidden }
#root[data-written] label:has(input) { pointer-events: none; opacity: 0.6 }`;

/** Of the root element, in the colour of the association. */
function styleOf(colors: AccentColors | null): string {
  return colors
    ? ` style="${accentProperties(colors)
        .map((property) => property.join(':'))
        .join(';')}"`
    : '';
}

/** In a document nothing in there may look like the end of its element. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

async function htmlOf(page: LinkPage, { path, locale, first }: PageToWrite): Promise<string> {
  const { load, texts: area } = pagesByThemselves[page];
  const [{ default: Page }, texts] = await Promise.all([load(), loadTexts(locale, area)]);
  return renderToStringAsync(
    <PathContext value={path}>
      <FirstAnswersContext value={first}>
        <LinkFrame area={area} locale={locale} texts={texts} settings={Promise.resolve(first.settings)}>
          <Page />
          <noscript>
            <p className="quiet">{createTranslate(locale, texts)('common.scriptNeeded')}</p>
          </noscript>
        </LinkFrame>
      </FirstAnswersContext>
    </PathContext>,
  );
}

/** The document of the build, with what it fetches first in its place. */
class EmptyPage {
  readonly #document: string;
  readonly #script: string;
  readonly #styles: ReadonlyMap<LinkPage, string>;

  constructor(folder: string) {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    this.#document = read('links.html');
    this.#script = read('start.js');
    const [, written = '{}'] = /data-first='([^']*)'/.exec(this.#document) ?? [];
    const first: Record<string, readonly string[]> = JSON.parse(written);
    const ofAll = this.#document.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
    const filesOfAll = [...ofAll].map(([, file = '']) => file);
    // All that a page begins with, what all such pages share first.
    const filesOf = (page: LinkPage) => [...filesOfAll, ...(first[page] ?? [])].filter((file) => file.endsWith('.css'));
    this.#styles = new Map(linkPages.map((page) => [page, filesOf(page).map(read).join('\n')]));
  }

  /** Whatever is put in goes through a function: in a text that takes a place "$" has a meaning. */
  fill(page: LinkPage, html: string, { locale, first }: PageToWrite): string {
    const head = [
      `<style>${this.#styles.get(page)}${untilTakenOver}</style>`,
      `<noscript><meta http-equiv="refresh" content="${freshForSeconds}" /></noscript>`,
    ];
    const body = [
      `<div id="root" data-written>${html}</div>`,
      `<script type="application/json" id="${firstAnswersId}">${asJson(first)}</script>`,
    ];
    return this.#document
      .replace('<html lang="fr"', () => `<html lang="${locale}"${styleOf(first.settings.letterhead.colors)}`)
      .replace(/<script src="\/start\.js"([^>]*)><\/script>/, (_, attributes) => {
        const spoken = spokenLocale(first) ? ` data-spoken="${locale}"` : '';
        return `<script data-fresh-for="${freshForSeconds}"${spoken}${attributes}>${this.#script}</script>`;
      })
      .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => body.join('\n    '))
      .replace(/\s*<noscript>VigieFaon[^<]*<\/noscript>/, '');
  }
}

/**
 * Writes pages of links that are complete without a script, in one file: their HTML, the styles of what they show, and the answers
 * that they were written from.
 */
export const openLinkPageWriter: OpenLinkPageWriter = (folder) => {
  const empty = new EmptyPage(folder);
  return {
    firstCallOf,
    async write(toWrite) {
      const page = linkPageOf(toWrite.path);
      if (page === null) throw new Error('No page of a link has this address.');
      return empty.fill(page, await htmlOf(page, toWrite), toWrite);
    },
  };
};
