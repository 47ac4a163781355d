// A worker does not load TypeScript by `--import tsx` on Node 20: the loader has to be registered from inside.
import { register } from 'tsx/esm/api';

register();
await import('./solver-thread.ts');
