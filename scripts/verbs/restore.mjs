import { install, runProgram } from './prepare.mjs';

install();
await runProgram('scripts/restore.ts', process.argv.slice(2));
