import { buildWeb, install, serve } from './prepare.mjs';

install();
buildWeb();
await serve('scripts/demo/start-demo.ts');
