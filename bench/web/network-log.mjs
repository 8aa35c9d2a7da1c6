/** @typedef {{ url: string, kind: string, startedAt: number, endedAt: number, wireBytes: number, parsedBytes: number, fromNetwork: boolean, byWorker: boolean }} Transfer */

/** @typedef {Map<string, Transfer>} TransferMap */
/** @typedef {Pick<import('@playwright/test').CDPSession, 'on'>} Devtools */

/** API calls are counted separately from the app's files. */
const API_PATH = /^\/(api|private|public)\//;

/** Requests of a page and its service worker, from the DevTools protocol. Times in seconds. */
export class NetworkLog {
  /** @type {TransferMap[]} a map by request for each session */
  #sessions = [];

  /** @param {Devtools} devtools of a page whose Network domain is on */
  constructor(devtools) {
    this.#watch(devtools, false);
  }

  /** Logs the requests of a service worker too. @param {Devtools} devtools of the worker, whose Network domain is on */
  addWorker(devtools) {
    this.#watch(devtools, true);
  }

  /**
   * @param {Devtools} devtools
   * @param {boolean} byWorker
   */
  #watch(devtools, byWorker) {
    /** @type {TransferMap} */
    const transfers = new Map();
    this.#sessions.push(transfers);
    const change = (/** @type {string} */ requestId, /** @type {Partial<Transfer>} */ changed) => {
      const transfer = transfers.get(requestId);
      if (transfer) Object.assign(transfer, changed);
    };
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
      transfers.set(requestId, {
        url: request.url,
        kind: kindOf(new URL(request.url), type ?? 'Other'),
        startedAt: timestamp,
        endedAt: Infinity,
        wireBytes: 0,
        parsedBytes: 0,
        fromNetwork: false,
        byWorker,
      }),
    );
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const isLocal = response.fromServiceWorker || response.fromDiskCache || response.fromPrefetchCache;
      change(requestId, { fromNetwork: !isLocal && response.url.startsWith('http') });
    });
    devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const parsedBytes = (transfers.get(requestId)?.parsedBytes ?? 0) + dataLength;
      change(requestId, { parsedBytes });
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      change(requestId, { endedAt: timestamp, wireBytes: encodedDataLength }),
    );
    devtools.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      change(requestId, { endedAt: timestamp }),
    );
  }

  /** Progress of requests and responses, as a number that is stable when idle. */
  progress() {
    return 2 * this.transfers().length - this.open().length;
  }

  /** Requests that have not ended. */
  open() {
    return this.transfers().filter(({ endedAt }) => endedAt === Infinity);
  }

  /** @returns {Transfer[]} those of the page first, each in the order in which they were asked for; without data: and blob: URLs */
  transfers() {
    return this.#sessions
      .flatMap((transfers) => [...transfers.values()])
      .filter(({ url }) => url.startsWith('http'));
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
