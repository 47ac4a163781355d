import { install, runProgram } from './prepare.mjs';

install();
await runProgram('scripts/reset-second-factor.ts', process.argv.slice(2));
