import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a network: households and phones get a whole /64. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const DOTTED_TAIL = /:(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
/** IPv4 addresses as a socket for both versions shows them: `::ffff:` and two groups. */
const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/** The eight groups of an IPv6 address without zone, as numbers. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(
    DOTTED_TAIL,
    (_tail, a: string, b: string, c: string, d: string) =>
      `:${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`,
  );
  const [head = '', tail] = hexadecimal.split('::');
  const numbersIn = (text: string | undefined) =>
    text ? text.split(':').map((group) => parseInt(group, 16)) : [];
  const start = numbersIn(head);
  const end = numbersIn(tail);
  const missing = Math.max(0, GROUPS - start.length - end.length);
  return [...start, ...Array<number>(missing).fill(0), ...end];
}

const textOf = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** Rate-limit subject of an address: itself, the IPv4 address in a mapped one, or the /64 network of an IPv6 address. */
export function addressGroup(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIPv4(bare) || !isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(-2);
  if (textOf(groups.slice(0, -2)) === MAPPED_IPV4)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${textOf(groups.slice(0, NETWORK_GROUPS))}::/64`;
}
