// One file of JavaScript of each TypeScript program of ours: read source by source it would take five seconds of processor time to start.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { context } from 'esbuild';
import { makePostgisBundle } from './postgis-bundle.mjs';
import { root } from './prepare.mjs';

/** Started by other programs, in threads of their own. */
const workers = [
  'server/src/database/embedded/embedded-worker.ts',
  'server/src/features/parcels/import/import-worker.ts',
  'server/src/features/people-imports/reading/table-worker.ts',
  'server/src/features/registered-parcels/import/register-worker.ts',
  'server/src/planning/solver-thread.ts',
];

/** Sources find migrations, pages and data from where they stand: they go on to do so in the built file. */
const placesOfSources = {
  name: 'places of sources',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const place = JSON.stringify(relative(join(root, 'server/dist'), path));
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`) };
    });
  },
};

/** Whole or not at all, and only what has changed: another program may be starting just then. */
const keepWhole = {
  name: 'whole files',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      for (const { path, contents } of outputFiles) {
        if ((await readFile(path).catch(() => null))?.equals(contents)) continue;
        const partial = `${path}.${process.pid}`;
        await writeFile(partial, contents);
        await rename(partial, path);
      }
    });
  },
};

function building(files) {
  return context({
    absWorkingDir: root,
    entryPoints: [...workers, ...files].map((file) => ({ in: file, out: basename(file, '.ts') })),
    outdir: 'server/dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    alias: { '@vigiefaon/domain': join(root, 'domain/src') },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
    plugins: [placesOfSources, keepWhole],
  });
}

/** Builds these programs, and the workers that they may start, into server/dist. */
export async function compile(files) {
  await mkdir(join(root, 'server/dist'), { recursive: true });
  await makePostgisBundle();
  const build = await building(files);
  await build.rebuild();
  await build.dispose();
}

/** The same again whenever a source changes. */
export async function compileOnChange(files) {
  await compile(files);
  await (await building(files)).watch();
}
