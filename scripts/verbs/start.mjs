import { buildWeb, install, serve } from './prepare.mjs';

install();
buildWeb();
await serve('server/src/main.ts');
