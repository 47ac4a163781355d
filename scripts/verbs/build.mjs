import { buildPrograms, buildWeb, install, programs } from './prepare.mjs';

install();
buildWeb();
await buildPrograms(programs);
