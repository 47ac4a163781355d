import { BlockList, isIP } from 'node:net';

// Loopback, private, link-local, shared, test and reserved ranges (IANA special-purpose registries), and what is no single host.
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
// Public IPv6 is 2000::/3; of that, these lead elsewhere: documentation, and IPv4 packed into 6to4 or Teredo.
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blocked = new BlockList();
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

function add(ranges: readonly string[], family: 'ipv4' | 'ipv6'): void {
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    blocked.addSubnet(network, Number(bits), family);
  }
}
add(special4, 'ipv4');
add(special6, 'ipv6');

/** Whether an IP address belongs to the public internet: neither this machine, nor the network it stands in, nor anything reserved. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(mapped) === 4) return !blocked.check(mapped, 'ipv4');
  return isIP(mapped) === 6 && global6.check(mapped, 'ipv6') && !blocked.check(mapped, 'ipv6');
}
