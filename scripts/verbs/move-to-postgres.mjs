import { install, run } from './prepare.mjs';

install();
run(process.execPath, ['--import', 'tsx', 'scripts/move-to-postgres.ts']);
