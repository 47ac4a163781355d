export { deliverWebHooks } from './deliver-web-hooks.ts';
