import { install, runProgram } from './prepare.mjs';

install();
await runProgram('scripts/terrain-tiles.ts', process.argv.slice(2));
