import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preactOnServer } from './built-for.ts';

/** What writes pages of links on the server: one program with all that it needs, in a folder that no browser is served from. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: preactOnServer },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/on-server/write-page.tsx',
    outDir: 'dist/.on-server',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
  },
});
