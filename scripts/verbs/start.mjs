import { buildWeb, install, serve } from './prepare.mjs';

install();
buildWeb();
serve('server/src/main.ts');
