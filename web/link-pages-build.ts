import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { linkPageOf } from '../domain/src/links/link-pages.ts';

const scriptOfApp = '/src/app/main.tsx';
const scriptOfLinks = '/src/app/link-pages.tsx';

/** Builds `links.html`, the page of whatever stands by itself: that of the app, with a script of its own. */
export function linkPages(): Plugin {
  let folder = '';
  return {
    name: 'link-pages',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(scriptOfApp, scriptOfLinks) },
    writeBundle() {
      renameSync(path.join(folder, 'index.html'), path.join(folder, 'links.html'));
    },
  };
}

/** While somebody works on the code there is one server for both pages. */
export function linkPagesBesideApp(): Plugin {
  return {
    name: 'link-pages-beside-app',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        const { pathname } = new URL(originalUrl, 'http://localhost');
        return linkPageOf(pathname) ? html.replace(scriptOfApp, scriptOfLinks) : html;
      },
    },
  };
}
