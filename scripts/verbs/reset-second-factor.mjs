import { install, run } from './prepare.mjs';

install();
run(process.execPath, ['--import', 'tsx', 'scripts/reset-second-factor.ts', ...process.argv.slice(2)]);
