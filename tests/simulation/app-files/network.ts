import { portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import { type Build, PAGES, type PageAddress } from './build.ts';

/** Who replies to what is asked for. */
export type NetworkState =
  | 'healthy'
  | 'offline'
  /** A page of its own, with status 200. */
  | 'portal'
  /** A proxy that writes into scripts, also those in packs. */
  | 'rewriting'
  /** A proxy that cuts off what it passes on. */
  | 'truncating';

const notFound = () => new Response('<html>Not found</html>', { status: 404 });

/** The network of one device, with the server behind it. */
export class AppNetwork {
  state: NetworkState = 'healthy';
  /** Requests until the network is gone. */
  left = Infinity;
  deployed: Build;

  constructor(deployed: Build) {
    this.deployed = deployed;
  }

  /** The build whose worker the browser gets when it looks for an update, which proxies leave alone; undefined if it gets none. */
  findWorker(): Build | undefined {
    const isAway = this.state === 'offline' || this.state === 'portal';
    return this.#isOut() || isAway ? undefined : this.deployed;
  }

  async fetch(request: RequestInfo | URL): Promise<Response> {
    await Promise.resolve();
    if (this.#isOut() || this.state === 'offline') throw new TypeError('Failed to fetch');
    if (this.state === 'portal') return portalPage();
    const address = request instanceof Request ? request.url : String(request);
    return this.#fromServer(new URL(address, location.origin).pathname);
  }

  #isOut(): boolean {
    this.left = Math.max(0, this.left - 1);
    return this.left === 0;
  }

  #fromServer(pathname: string): Response {
    const { texts, packs } = this.deployed;
    const path = PAGES[pathname as PageAddress] ?? pathname;
    const pack = packs.get(path);
    if (pack !== undefined) return replyOf(path, this.#passedOn(pack), 'application/json');
    const text = texts.get(path);
    return text === undefined ? notFound() : replyOf(path, this.#passedOn(text));
  }

  #passedOn(text: string): string {
    if (this.state === 'rewriting') return text.replaceAll('content of', 'content by a proxy of');
    return this.state === 'truncating' ? text.slice(0, -4) : text;
  }
}
