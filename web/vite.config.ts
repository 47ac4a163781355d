import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFiles } from './first-files.ts';
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
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const source = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

// Each by itself an icon that pages share is a file of 300 bytes, and the board asked for twenty-two of them.
const icons = {
  groups: [{ name: 'icons', test: /@tabler.icons-react.dist.esm.icons/, minShareCount: 2 }],
  includeDependenciesRecursively: false,
};

export default defineConfig({
  plugins: [react(), firstFiles(), serviceWorker(), precompress()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: icons } },
  },
  server: { proxy: { '/api': server, '/is-alive': server } },
});
