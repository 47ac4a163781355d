// Every package that runs in the association's server must run on every Node that package.json promises: npm only warns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'semver/ranges/subset.js';
import { root } from './prepare.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const promised = packages[''].engines.node;
// A link is one of our own workspaces.
const running = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);
const unfit = running.filter(([, { engines }]) => engines?.node && !subset(promised, engines.node));
for (const [path, { version, engines }] of unfit)
  console.error(`${path} ${version} wants Node ${engines.node}, and package.json promises ${promised}`);
console.log(`${running.length} packages run on Node ${promised}`);
if (unfit.length > 0) process.exit(1);
