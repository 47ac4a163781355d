import { install, runProgram } from './prepare.mjs';

install();
await runProgram('scripts/import-register.ts', process.argv.slice(2));
