import { createECDH } from 'node:crypto';
import { StartError } from '../../database/connections/start-error.ts';
import { parseUrl, type Read } from '../../environment.ts';

/** With what push services know this installation (VAPID, RFC 8292): keys of its own, and whom they write to about it. */
export interface PushSettings {
  /** The uncompressed point on P-256, base64url; browsers subscribe with it. */
  readonly publicKey: string;
  /** base64url. */
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** `host` or `host:port` of push services that may be called without encryption, and in the own network. */
  readonly httpHosts: readonly string[];
}

const bytesOf = (value: string) => (/^[\w-]+$/.test(value) ? Buffer.from(value, 'base64url') : Buffer.alloc(0));
const isPublicKey = (value: string) => bytesOf(value).byteLength === 65 && bytesOf(value)[0] === 4;
const isPrivateKey = (value: string) => bytesOf(value).byteLength === 32;
const isContact = (value: string) => parseUrl(value, ['mailto:', 'https:']) !== null && !/\s/.test(value);

const howMade = 'be made by: npx web-push generate-vapid-keys';

function belongTogether(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytesOf(privateKey));
    return pair.getPublicKey().equals(bytesOf(publicKey));
  } catch {
    return false;
  }
}

/** Null, for no notifications at all, where no key is set; a StartError names the variable that is wrong. */
export function readPushSettings(read: Read, httpHosts: readonly string[]): PushSettings | null {
  const publicKey = read('PUSH_PUBLIC_KEY', isPublicKey, howMade);
  const privateKey = read('PUSH_PRIVATE_KEY', isPrivateKey, howMade);
  const contact = read('PUSH_CONTACT', isContact, 'look like mailto:fawns@example.org or https://example.org');
  if (publicKey === undefined && privateKey === undefined && contact === undefined) return null;
  if (publicKey === undefined || privateKey === undefined || contact === undefined)
    throw new StartError(
      'Notifications need PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT: set all three, or none.',
    );
  if (!belongTogether(publicKey, privateKey))
    throw new StartError('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together: they must be of one pair.');
  return { publicKey, privateKey, contact, httpHosts };
}
