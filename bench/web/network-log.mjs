/** @typedef {{ url: string, kind: string, startedAt: number, endedAt: number, wireBytes: number, parsedBytes: number, fromNetwork: boolean }} Transfer */

/** API calls are counted separately from the app's files. */
const API_PATH = /^\/(api|private|public)\//;

/** A page's requests, from the DevTools protocol. Times in seconds. */
export class NetworkLog {
  /** @type {Map<string, Transfer>} */
  #transfers = new Map();

  /** @param {import('@playwright/test').CDPSession} devtools of a page whose Network domain is on */
  constructor(devtools) {
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
      this.#transfers.set(requestId, {
        url: request.url,
        kind: kindOf(new URL(request.url), type ?? 'Other'),
        startedAt: timestamp,
        endedAt: Infinity,
        wireBytes: 0,
        parsedBytes: 0,
        fromNetwork: false,
      }),
    );
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const isLocal = response.fromServiceWorker || response.fromDiskCache || response.fromPrefetchCache;
      this.#change(requestId, { fromNetwork: !isLocal && response.url.startsWith('http') });
    });
    devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const parsedBytes = (this.#transfers.get(requestId)?.parsedBytes ?? 0) + dataLength;
      this.#change(requestId, { parsedBytes });
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#change(requestId, { endedAt: timestamp, wireBytes: encodedDataLength }),
    );
  }

  /**
   * @param {string} requestId
   * @param {Partial<Transfer>} change
   */
  #change(requestId, change) {
    const transfer = this.#transfers.get(requestId);
    if (transfer) Object.assign(transfer, change);
  }

  /** Progress of requests and responses, as a number that is stable when idle. */
  progress() {
    const all = this.transfers();
    return all.length + all.filter(({ endedAt }) => endedAt < Infinity).length;
  }

  /** @returns {Transfer[]} in the order in which they were asked for; without data: and blob: URLs */
  transfers() {
    return [...this.#transfers.values()].filter(({ url }) => url.startsWith('http'));
  }
}

/**
 * @param {URL} url
 * @param {string} type the protocol's own word for it
 */
function kindOf(url, type) {
  if (API_PATH.test(url.pathname)) return 'data';
  return url.pathname.endsWith('.js') ? 'script' : type.toLowerCase();
}
