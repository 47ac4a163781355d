import { buildWeb, install, serve } from './prepare.mjs';

install();
buildWeb();
serve('scripts/demo/start-demo.ts');
