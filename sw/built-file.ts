import type { BuiltFile } from './precache-plan.ts';

/** Bytes of a SHA-256 that the plan has: finding another file with the same 128 bits is out of reach. */
const DIGEST_BYTES = 16;

/** Media types by the ending of a file; scripts have several names. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/(x-)?javascript$/,
  css: /^text\/css$/,
  html: /^text\/html$/,
  svg: /^image\/svg\+xml$/,
  woff2: /^font\/woff2$/,
  webmanifest: /^application\/(manifest\+)?json$/,
};

const typesOf = (path: string) => TYPES[path.split('.').pop() ?? ''];

/** Whether the worker knows the media type of files that end like `path`; it would refuse others. */
export function isOfKnownType(path: string): boolean {
  return typesOf(path) !== undefined;
}

/** Folder of files with a content hash in their names, which are the same in every build. */
const HASHED = '/assets/';

/** Whether files at this path have a content hash in their names. */
export function isHashedPath(pathname: string): boolean {
  return pathname.startsWith(HASHED);
}

/** The network answered something that the build did not make (P-1020). */
export class WrongFile extends Error {
  readonly reply: Response;

  constructor(path: string, reply: Response) {
    super(`Not what the build made: ${path}`);
    this.name = 'WrongFile';
    this.reply = reply;
  }
}

/** The first 128 bits of the SHA-256 of a file, in base64url. */
export async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, DIGEST_BYTES);
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether a reply's media type is that of the file at `path`, by its ending. */
export function hasTypeOf(path: string, reply: Response): boolean {
  const [type = ''] = (reply.headers.get('content-type') ?? '').split(';');
  return typesOf(path)?.test(type.trim().toLowerCase()) === true;
}

/** Whether a reply is what the build made: its type and its bytes (P-1020). Leaves the reply readable. */
export async function isBuilt({ url, digest }: BuiltFile, reply: Response): Promise<boolean> {
  if (!reply.ok || reply.redirected || !hasTypeOf(url, reply)) return false;
  return (await digestOf(await reply.clone().arrayBuffer())) === digest;
}

/**
 * Fetches a file of the build. What the browser's own cache has is asked for once more: a portal's page may have got into it.
 * @throws WrongFile if it is not what the build made, TypeError without a network
 */
export async function fetchBuilt(file: BuiltFile): Promise<Response> {
  const path = `/${file.url}`;
  const first = await fetch(path);
  if (await isBuilt(file, first)) return first;
  const second = await fetch(path, { cache: 'reload' });
  if (await isBuilt(file, second)) return second;
  throw new WrongFile(path, second);
}

/**
 * What a page may have of a reply that is not what the build made: one of the right type, which a proxy may have rewritten, or an
 * error. A page of a portal is no script, whatever its status says.
 */
export function harmless(path: string, reply: Response): Response {
  return !reply.ok || hasTypeOf(path, reply) ? reply : Response.error();
}
