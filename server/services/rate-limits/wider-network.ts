const NETWORK_64 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** The /48 network around the /64 of an IPv6 address; undefined for other subjects. */
export function widerNetworkOf(subject: string): string | undefined {
  const start = NETWORK_64.exec(subject)?.[1];
  return start === undefined ? undefined : `${start}::/48`;
}
