const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Hosts of the browsers' push services: Google, Mozilla, Apple, Microsoft. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];
const ENDPOINT_MAX_LENGTH = 1_000;

/**
 * Whether an endpoint belongs to a known push service. The server calls it itself; arbitrary endpoints would allow SSRF, also
 * into its own network. `allowsLoopback`: for tests.
 */
export function isPushEndpoint(endpoint: string, allowsLoopback = false): boolean {
  if (endpoint.length > ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username + password !== '') return false;
  if (allowsLoopback && LOOPBACK.test(hostname)) return true;
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname));
}

/** The push service of an endpoint, as one name for all its hosts: they are as many as somebody likes. */
export function pushServiceOf(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  return String(HOSTS.findIndex((host) => host.test(hostname)));
}
