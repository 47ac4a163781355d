import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtFor } from './built-for.ts';
import { firstFilesOfLinks } from './first-files.ts';
import { linkPages } from './link-pages-build.ts';

/**
 * The pages that stand by themselves, with Preact in React's place: it weighs a tenth, and whoever waits for them stands at the
 * edge of a field. Built before the app, which leaves them where they are.
 */
export default defineConfig({
  plugins: [react(), firstFilesOfLinks(), linkPages()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: fileURLToPath(new URL('preact-as-react.ts', import.meta.url)) },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    ],
  },
  build: { ...builtFor, copyPublicDir: false, manifest: '.vite/links.json' },
});
