import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtFor, preactInBrowser } from './built-for.ts';
import { firstFilesOfLinks } from './first-files.ts';
import { linkPages } from './link-pages-build.ts';

/**
 * The pages that stand by themselves, with Preact in React's place: it weighs a tenth, and whoever waits for them stands at the
 * edge of a field. Built before the app, which leaves them where they are.
 */
export default defineConfig({
  plugins: [react(), firstFilesOfLinks(), linkPages()],
  resolve: { alias: preactInBrowser },
  build: { ...builtFor, copyPublicDir: false, manifest: '.vite/links.json' },
});
