import { install, runProgram } from './prepare.mjs';

install();
await runProgram('scripts/backup.ts', process.argv.slice(2));
