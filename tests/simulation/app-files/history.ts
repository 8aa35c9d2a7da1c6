import { expect } from 'vitest';
import { cachingPhaseOf } from '#core/domain/app-files-cache.ts';
import { portalPage, replyOf } from '#tests/fixtures/built-files.ts';
import type { AppWorker } from './app-worker.ts';
import { AppBrowser } from './app-browser.ts';
import { type Build, PAGES, type PageAddress } from './build.ts';
import type { Command } from './commands.ts';
import { AppNetwork } from './network.ts';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
const ADDRESSES = Object.keys(PAGES) as PageAddress[];

/** Keys of the cache, and texts, of a build's files; those that `isWanted`. */
function entriesOf(build: Build, isWanted: (path: string) => boolean = () => true): Map<string, string> {
  const wanted = build.files.filter(({ url }) => isWanted(url));
  return new Map(
    wanted.map(({ url, digest }) => [
      url.startsWith('assets/') ? `/${url}` : `/${url}?digest=${digest}`,
      build.texts.get(`/${url}`) ?? '',
    ]),
  );
}

const pagesOf = (build: Build) => entriesOf(build, (url) => url.endsWith('.html'));

/** A history of one device, and what must hold in it. */
export class AppFilesHistory {
  readonly browser: AppBrowser;
  readonly #network: AppNetwork;
  readonly #builds: readonly Build[];
  /** Of all builds, by key. */
  readonly #built: ReadonlyMap<string, string>;
  readonly #corrupted = new Set<string>();

  constructor(builds: readonly Build[], workers: (build: Build) => AppWorker) {
    this.#builds = builds;
    this.#built = new Map(builds.flatMap((build) => [...entriesOf(build)]));
    this.#network = new AppNetwork(builds[0]!);
    this.browser = new AppBrowser(this.#network, workers);
  }

  async run(command: Command): Promise<void> {
    await this.#do(command);
    await this.#check();
  }

  /** All is well again: the app must be whole, and up to date, after what its user would do. */
  async recover(): Promise<void> {
    const { browser } = this;
    Object.assign(this.#network, { state: 'healthy', left: Infinity });
    browser.hasRoom = true;
    if (!(await this.#visit(['/dashboard']))) await browser.repair();
    await browser.acceptUpdate();
    expect(await this.#visit(['/dashboard']), 'the app opens').toBe(true);
    for (const screen of [0, 1, 2, 3]) await this.#openScreen(browser.pages.length - 1, screen);
    await this.#visit(['/login']);
    expect(browser.active?.build.number, 'the app is up to date').toBe(this.#network.deployed.number);
    const kept = await browser.kept();
    const wanted = entriesOf(this.#network.deployed, (url) => cachingPhaseOf(url) !== 'onDemand');
    expect(Object.fromEntries(kept), 'the app is whole').toMatchObject(Object.fromEntries(wanted));
    const ofBuild = entriesOf(this.#network.deployed);
    expect([...kept.keys()].filter((key) => !ofBuild.has(key))).toEqual([]);
  }

  async #do(command: Command): Promise<void> {
    const { browser } = this;
    switch (command.do) {
      case 'visit':
        await this.#visit(command.addresses);
        break;
      case 'open screen':
        await this.#openScreen(command.page, command.screen);
        break;
      case 'network':
        Object.assign(this.#network, { state: command.state, left: Infinity });
        break;
      case 'lose network':
        this.#network.left = command.requests;
        break;
      case 'storage':
        browser.hasRoom = command.hasRoom;
        break;
      case 'evict':
        await this.#evict(command);
        break;
      case 'corrupt':
        await this.#corrupt(command.screen);
        break;
      case 'cut page':
        await this.#cutPage(command.address, command.length);
        break;
      case 'deploy':
        this.#network.deployed = this.#builds[this.#network.deployed.number + 1] ?? this.#network.deployed;
        break;
      case 'accept':
        await browser.acceptUpdate();
        break;
      case 'repair':
        await browser.repair();
    }
  }

  /** Opens addresses at the same time. Returns whether the app ran in each. */
  async #visit(addresses: readonly PageAddress[]): Promise<boolean> {
    const { browser } = this;
    const mustOpen = this.#isWhole();
    const pages = await Promise.all(
      addresses.map(async (address) => {
        const page = await browser.visit(address);
        await browser.settle(page);
        return page;
      }),
    );
    const isOpen = pages.every((page) => page !== undefined);
    if (mustOpen) expect(isOpen, 'what is kept opens whatever the network does').toBe(true);
    if (isOpen && this.#isHealthy() && browser.active?.build === this.#network.deployed) {
      browser.whole.add(browser.active);
      browser.complete.add(browser.active);
      for (const key of pagesOf(browser.active.build).keys()) this.#corrupted.delete(key);
    }
    return isOpen;
  }

  #isHealthy(): boolean {
    return this.#network.state === 'healthy' && this.#network.left === Infinity && this.browser.hasRoom;
  }

  /** Whether the pages of the active version must open whatever the network does. */
  #isWhole(): boolean {
    const { active, whole } = this.browser;
    return active !== undefined && whole.has(active);
  }

  async #openScreen(pageAt: number, screenAt: number): Promise<void> {
    const { pages, active } = this.browser;
    const page = pages[pageAt % Math.max(1, pages.length)];
    if (!page) return;
    const path = page.build.screens[screenAt]!;
    const loaded = await this.browser.load(path);
    if (this.#corrupted.has(path)) {
      await active?.tell('CHECK_FILES');
      // What was wrong is fetched by the next visit.
      this.browser.complete.clear();
      for (const { url } of active?.build.files ?? []) this.#corrupted.delete(`/${url}`);
    } else if (active && loaded !== 'failed' && loaded.text !== page.build.texts.get(path)) {
      const type = TYPES[path.split('.').pop() ?? ''];
      expect(loaded.type, `no page of a portal as ${path}`).toContain(type);
    }
  }

  async #evict({ share, offset }: { share: number; offset: number }): Promise<void> {
    let place = offset;
    await this.browser.evict(() => (place += 1) % share === 0);
  }

  async #corrupt(screenAt: number): Promise<void> {
    const path = this.browser.active?.build.screens[screenAt];
    if (path === undefined) return;
    if (await this.browser.corrupt(path, portalPage())) this.#corrupted.add(path);
  }

  async #cutPage(address: PageAddress, length: number): Promise<void> {
    const { active, whole } = this.browser;
    const isOfAddress = ([key]: [string, string]) => key.startsWith(PAGES[address]);
    const [key = '', text = ''] = active ? ([...pagesOf(active.build)].find(isOfAddress) ?? []) : [];
    if (!(await this.browser.corrupt(key, replyOf(PAGES[address], text.slice(0, length))))) return;
    this.#corrupted.add(key);
    // It is fetched by the next visit with a network.
    whole.clear();
  }

  /** The screens that the active version must have kept. */
  #keptScreens(): string[] {
    const { active, complete } = this.browser;
    if (!active || !complete.has(active)) return [];
    return active.build.screens.filter(
      (path) => cachingPhaseOf(path.slice(1)) === 'later' && !this.#corrupted.has(path),
    );
  }

  async #check(): Promise<void> {
    for (const [key, text] of await this.browser.kept()) {
      if (!this.#corrupted.has(key)) expect(text, `${key} is what a build made`).toBe(this.#built.get(key));
    }
    await this.#offline(async () => {
      for (const address of this.#isWhole() ? ADDRESSES : []) {
        const page = await this.browser.visit(address);
        expect(page?.build.number, `${address} opens offline`).toBe(this.browser.active?.build.number);
      }
      for (const path of this.#keptScreens()) {
        const text = this.#built.get(path);
        expect(await this.browser.load(path), `${path} opens offline`).toMatchObject({ text });
      }
      for (const path of this.browser.keptOfPrevious) {
        if (this.#corrupted.has(path)) continue;
        expect(
          await this.browser.load(path),
          `${path} is there for a page of the build before`,
        ).toMatchObject({
          text: this.#built.get(path),
        });
      }
    });
  }

  async #offline(work: () => Promise<void>): Promise<void> {
    const { state, left } = this.#network;
    Object.assign(this.#network, { state: 'offline', left: Infinity });
    await work();
    Object.assign(this.#network, { state, left });
  }
}
