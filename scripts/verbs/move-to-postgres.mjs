import { install, runProgram } from './prepare.mjs';

install();
await runProgram('scripts/move-to-postgres.ts');
