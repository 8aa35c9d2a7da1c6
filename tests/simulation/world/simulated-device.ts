import { clearSession, findSession, keepSession } from '#src/storage/session.ts';
import { deviceStorage } from './device-storage.ts';
import { Disk } from './disk.ts';
import type { Owner } from './scheduler.ts';
import { SimulatedLocks } from './simulated-locks.ts';
import { SimulatedTab } from './simulated-tab.ts';
import type { DeviceRows, TabsDevice, Universe } from './universe.ts';

/** A phone or computer: its disk, clock, network, session and tabs. */
export class SimulatedDevice implements TabsDevice {
  readonly name: string;
  readonly world: Universe;
  readonly disk: Disk;
  readonly locks: SimulatedLocks;
  readonly localStorage = deviceStorage();
  readonly tabs: SimulatedTab[] = [];
  isOnline = true;
  clockMs = 0;
  /** Version of the contract of the app that is installed. */
  contract: number;
  private tabsOpened = 0;

  constructor(world: Universe, name: string) {
    this.world = world;
    this.name = name;
    this.contract = world.server.contract.version;
    const kill = (owner: Owner) => this.kill(owner as SimulatedTab);
    this.disk = new Disk(world.scheduler, (owner) => world.diskFaultOf(owner), kill);
    this.locks = new SimulatedLocks(world.scheduler);
  }

  nowMs(): number {
    return this.world.scheduler.nowMs + this.clockMs;
  }

  /** Name of a user's database here, told apart from those of all other devices and histories. */
  databaseOf(userId: string): string {
    return `${userId}-${this.name}-${this.world.historyNumber}`;
  }

  get signedIn(): string | undefined {
    return this.world.scheduler.as(this.page(), () => findSession()?.user.id);
  }

  signIn(userId: string): void {
    const token = this.world.server.signIn(userId);
    this.world.scheduler.as(this.page(), () => keepSession({ user: aUser(userId), token }));
    for (const tab of this.tabs)
      this.world.scheduler.as(tab, () => tab.userId === userId && tab.engine.wake());
  }

  signOut(): void {
    this.world.scheduler.as(this.page(), clearSession);
  }

  /** Starts a tab of the signed-in user. */
  openTab(): SimulatedTab | undefined {
    const tab = this.newTab('');
    if (!tab) return undefined;
    this.tabs.push(tab);
    this.world.scheduler.as(tab, () => tab.engine.addOpenScreen(() => ({ documents: tab.shown })));
    this.world.startAction(tab, 'start', () => tab.engine.start());
    return tab;
  }

  /** The service worker starts, sends, and stops. */
  runWorker(): SimulatedTab | undefined {
    const worker = this.newTab('w');
    if (!worker) return undefined;
    this.world.startAction(worker, 'worker', () => worker.runAsWorker().finally(() => this.kill(worker)));
    return worker;
  }

  private newTab(kind: string): SimulatedTab | undefined {
    const userId = this.signedIn;
    if (userId === undefined) return undefined;
    this.tabsOpened += 1;
    return new SimulatedTab(this, userId, `${this.name}.${kind}${this.tabsOpened}`);
  }

  /** Kills the tab between two steps. */
  kill(tab: SimulatedTab): void {
    if (tab.isDead) return;
    tab.isDead = true;
    const place = this.tabs.indexOf(tab);
    if (place >= 0) this.tabs.splice(place, 1);
    this.disk.release(tab);
    this.locks.release(tab);
    this.world.died(tab);
  }

  /** The network changes, with events in every tab. */
  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const tab of this.tabs) {
      const tell = () => tab.events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      this.world.scheduler.post(tell, tab);
    }
  }

  rows(userId: string): DeviceRows {
    const name = `rifaria-${this.databaseOf(userId)}`;
    return {
      raffles: this.disk.rows(name, 'raffles'),
      configs: this.disk.rows(name, 'raffleConfigs'),
      slots: this.disk.rows(name, 'slots'),
      versions: this.disk.rows(name, 'versions'),
      images: this.disk.rows(name, 'images'),
    };
  }

  /** Somebody of this device, for what tabs share. */
  private page() {
    return {
      name: this.name,
      isDead: false,
      events: new EventTarget(),
      localStorage: this.localStorage,
      clockMs: this.clockMs,
    };
  }
}

function aUser(id: string) {
  return { id } as Parameters<typeof keepSession>[0]['user'];
}
