/** What Node tells of a request to a path, or to a whole URL, whose host is then the Host header. */
export function incomingOf(
  target: string,
  socket: { remoteAddress: string; localAddress: string | undefined },
) {
  const { host, origin, href } = new URL(target, 'http://localhost');
  return { url: href.slice(origin.length), headers: { host }, socket };
}
