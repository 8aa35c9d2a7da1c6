import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** A household or a phone gets a whole network of this many groups of an IPv6 address. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Whom an address is counted with: itself, or the /64 network of an IPv6 address, where one owner has every address. */
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
