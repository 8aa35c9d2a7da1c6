import { EventEmitter } from 'node:events';

/** @typedef {import('@playwright/test').CDPSession} CdpSession */
/** @typedef {Pick<CdpSession, 'on' | 'send'>} Devtools */

/** A DevTools session of a service worker: Playwright has such sessions only of pages, but the browser's session passes messages on. */
class WorkerDevtools extends EventEmitter {
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  #lastId = 0;

  /**
   * @param {CdpSession} browser
   * @param {string} sessionId
   */
  constructor(browser, sessionId) {
    super();
    this.browser = browser;
    this.sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#receive(JSON.parse(event.message));
    });
  }

  /**
   * @param {string} method
   * @param {object} [params]
   */
  async send(method, params = {}) {
    const id = (this.#lastId += 1);
    const replied = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const message = JSON.stringify({ id, method, params });
    await this.browser.send('Target.sendMessageToTarget', { sessionId: this.sessionId, message });
    return replied;
  }

  /** @param {{ id?: number, method?: string, params?: object, result?: object, error?: { message: string } }} message */
  #receive({ id, method, params, result, error }) {
    if (method !== undefined) this.emit(method, params);
    const waiting = this.#waiting.get(id ?? 0);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}

/**
 * Calls `onWorker` for each service worker of a page's context, the present ones before it resolves, and those that start later.
 * @param {import('@playwright/test').Page} page
 * @param {CdpSession} devtools of the page
 * @param {(devtools: Devtools) => Promise<void>} onWorker
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function followWorkers(page, devtools, onWorker) {
  const browser = await /** @type {import('@playwright/test').Browser} */ (
    page.context().browser()
  ).newBrowserCDPSession();
  const { targetInfo: own } = await devtools.send('Target.getTargetInfo');
  /** @type {Promise<void>[]} */
  const attaching = [];
  const attach = async (/** @type {string} */ targetId) => {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
    const worker = new WorkerDevtools(browser, sessionId);
    await onWorker(/** @type {Devtools} */ (/** @type {unknown} */ (worker)));
  };
  browser.on('Target.targetCreated', ({ targetInfo: { type, targetId, browserContextId } }) => {
    if (type !== 'service_worker' || browserContextId !== own.browserContextId) return;
    // A worker that ends meanwhile, as with its context, is not measured.
    attaching.push(attach(targetId).catch(() => undefined));
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
  await Promise.all(attaching);
  return () => browser.detach();
}
