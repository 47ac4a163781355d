import { buildWeb, install } from './prepare.mjs';

install();
buildWeb();
