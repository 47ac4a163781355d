// For work on the code: the demo association on a server that restarts on change, and the web app with hot reload in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root, startOf } from './prepare.mjs';

install();
const { compileOnChange } = await import('./compile.mjs');
const demo = 'scripts/demo/start-demo.ts';
await compileOnChange([demo]);
const server = spawn(process.execPath, ['--watch', ...startOf(demo)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NO_OPEN: '1' },
});
const web = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'web'),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill(signal);
    web.kill(signal);
  });
}
server.on('exit', () => web.kill());
web.on('exit', () => server.kill());
