import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module of the journeys with all that it imports, as one script that a page can run. */
export async function codeForPages(module: URL): Promise<string> {
  const lib = { entry: fileURLToPath(module), formats: ['iife' as const], name: 'moduleOfJourneys' };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : null;
  return chunk?.code ?? '';
}
