import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { builtFor } from './built-for.ts';
import { firstFilesOfApp } from './first-files.ts';
import { linkPagesBesideApp } from './link-pages-build.ts';
import { serviceWorker } from './service-worker-build.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    // After everything is on disk: earlier the bundler has not filled in its preload lists yet.
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const isHidden = path.relative(folder, entry.parentPath).startsWith('.');
        if (!entry.isFile() || isHidden || !compressible.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const source = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), linkPagesBesideApp(), firstFilesOfApp(), serviceWorker(), precompress()],
  // The pages of links lie there already.
  build: { ...builtFor, emptyOutDir: false, manifest: true },
  server: { proxy: { '/api': server, '/is-alive': server } },
});
