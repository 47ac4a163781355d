import { spawn } from 'node:child_process';
import { run } from '../../server/src/run.ts';
import { loadDemo } from './load-demo.ts';
import { crewMembers, demoFarmer, demoPassword } from './people.ts';

process.env.DATA_DIR ??= './data/demo';
process.env.LOG_LEVEL ??= 'warn';

const mails = [demoFarmer.mail, ...crewMembers.flatMap(([, , , , , mail]) => (mail ? [mail] : []))];

function openBrowser(address: string): void {
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // Without a desktop there is no opener; the address is printed anyway.
  spawn(opener, [address], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

await run({
  isDemo: true,
  prepare: loadDemo,
  greet: ({ address }) => {
    const logins = mails.map((mail) => `  ${mail.padEnd(18)} ${demoPassword}`).join('\n');
    process.stdout.write(`\nVigieFaon demo: ${address}\n\nLog in as one of\n${logins}\n\nStop with Ctrl+C.\n`);
    if (!process.env.NO_OPEN && process.stdout.isTTY) openBrowser(address);
  },
});
