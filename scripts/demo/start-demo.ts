import { spawn } from 'node:child_process';
import { run } from '../../server/src/run.ts';
import { loadDemo } from './load-demo.ts';
import { crewMembers, demoFarmer, demoPassword, newPilot } from './people.ts';

process.env.DATA_DIR ??= './data/demo';
process.env.LOG_LEVEL ??= 'warn';

const mails = [demoFarmer, ...crewMembers, newPilot].flatMap((person) =>
  'mail' in person ? person.mail : (person[5] ?? []),
);

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
  greet: ({ address, config }) => {
    const logins = mails.map((mail) => `  ${mail.padEnd(18)} ${demoPassword}`).join('\n');
    const rules = `${newPilot[5]} has not accepted the house rules yet.`;
    const mail = config.mail ? '' : 'No mail leaves the demo: the admin reads them under Tools, Messages.\n';
    const declared =
      'Declared fields that can be tapped lie around 1840 Steenhuffel (search it on the map of a request).\n';
    process.stdout.write(
      `\nVigieFaon demo: ${address}\n\nLog in as one of\n${logins}\n\n${rules}\n${declared}${mail}\nStop with Ctrl+C.\n`,
    );
    if (!process.env.NO_OPEN && process.stdout.isTTY) openBrowser(address);
  },
});
