import { isIP } from 'node:net';
import { isPublicAddress } from './fetch/private-address.ts';

/** Whether a name in the configuration is this machine or one beside it, as far as the name tells. */
export function isOwnHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return name === 'localhost' || !name.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(name);
}
