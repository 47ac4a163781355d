import { register } from 'tsx/esm/api';

// A thread does not inherit the TypeScript loader of the process, and `--import tsx` has no effect in a thread.
register();
await import('./embedded-worker.ts');
