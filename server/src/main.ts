import { run } from './run.ts';

await run({
  greet: ({ config, address, firstAdminLink }) => {
    const lines = [`VigieFaon ${config.version} answers at ${address}`];
    if (config.publicUrl !== address) lines.push(`and is reached at ${config.publicUrl}`);
    if (firstAdminLink)
      lines.push('', 'There is no admin yet. Make the first one, once, within 48 hours:', firstAdminLink);
    process.stdout.write(`${lines.join('\n')}\n`);
  },
});
