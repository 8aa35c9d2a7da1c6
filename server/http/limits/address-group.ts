import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that identify a network: households and phones get a whole /64. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Rate-limit subject of an address: itself, or the /64 network of an IPv6 address. */
export function addressGroup(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : []);
  const start = groupsOf(head);
  const end = groupsOf(tail);
  const missing = Math.max(0, GROUPS - start.length - end.length);
  const groups = [...start, ...Array<string>(missing).fill('0'), ...end];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
