import { install, run } from './prepare.mjs';

install();
run(process.execPath, ['--import', 'tsx', 'scripts/restore.ts', ...process.argv.slice(2)]);
