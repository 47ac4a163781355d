// Builds and runs one of our TypeScript tools: `node scripts/verbs/run-tool.mjs scripts/write-access-table.ts`.
import { install, runProgram } from './prepare.mjs';

install();
const [file, ...words] = process.argv.slice(2);
await runProgram(file, words);
