import { resetSessionListeners } from '#src/storage/session.ts';
import type { ModelBackup } from '../model-backup.ts';
import { ModelServer } from '../model-server.ts';
import type { DiskFault } from './disk.ts';
import { type Edit, EditLedger } from './edit-ledger.ts';
import { enter } from './globals.ts';
import { type Random, seededRandom } from './random.ts';
import { type Owner, Scheduler } from './scheduler.ts';
import { ServerHistory } from './server-history.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { type NetworkFault, SimulatedNetwork, type SentRequest } from './simulated-network.ts';
import type { SimulatedTab } from './simulated-tab.ts';
import { forgetSubscribers, knownSubscribers } from './subscribers.ts';
import type { DeviceRows, Page, Universe } from './universe.ts';
import { Violation } from './violation.ts';
import { WaitEnders } from './wait-enders.ts';
import { WireRules } from './wire-rules.ts';

/** A network fault that waits for a request of a device. */
interface ArmedFault {
  device: SimulatedDevice;
  fault: NetworkFault;
  /** Only writes, anything, or lists of changes. */
  of: 'write' | 'any' | 'changes';
}

/** A database that was cleared while pages were open, until they have put back what they show (P-1027). */
interface Loss {
  userId: string;
  /** As the ledger counts. */
  at: number;
  tabs: readonly SimulatedTab[];
  /** Edits that were in the journal, which is not cleared with it. */
  journaled: ReadonlySet<Edit>;
}

let worlds = 0;

/** The world of a history: devices, server, network and clock. */
export class World implements Universe {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server = new ModelServer();
  readonly network: SimulatedNetwork;
  readonly devices: SimulatedDevice[];
  readonly ledger = new EditLedger();
  readonly history = new ServerHistory();
  readonly waitEnders = new WaitEnders();
  readonly wire: WireRules;
  /** The newest revision that a device's document was seen at, by 'device document raffle'. */
  readonly revisions = new Map<string, number>();
  /** Distinguishes the databases of histories. */
  readonly historyNumber = (worlds += 1);
  /** 4xx replies were injected, so a refusal does not show a fault of the app. */
  hasRefusals = false;
  /** A device's clock was changed: instants in its rows are meaningless. */
  clockWasMoved = false;
  /** By device, the loss of a database that is not made up for. */
  readonly losses = new Map<string, Loss>();
  /** Devices whose database was cleared. After that, a device may see its own earlier edits as another device's. */
  readonly everCleared = new Set<string>();
  /** Raffles that were deleted on a device and are gone from it, as 'user device raffle'. */
  readonly removedRaffles = new Set<string>();
  /** Raffles whose local deletion was lost with the database; they may reappear. As 'device raffle'. */
  readonly mayReturn = new Set<string>();
  /** Devices whose storage had no room at some time. */
  readonly everFull = new Set<string>();
  /** By device, until when its storage has no room for anything. */
  readonly fullUntilMs = new Map<string, number>();
  /** The server's last backup. */
  backup: ModelBackup | undefined;
  /** The server went back to a backup: it lacks what devices know that it had. */
  wasRestored = false;
  /** Devices that have read no list from the server since its restore. */
  readonly unawareOfRestore = new Set<string>();
  /** Called at every crash point; true kills the tab. */
  crashPoint: (() => boolean) | undefined;
  /** Called at every write transaction; true aborts it. */
  abortPoint: (() => boolean) | undefined;
  violation: Violation | undefined;
  readonly log: string[] = [];
  /** When each tab's user last asked to publish, as the ledger counts. */
  readonly publishing = new Map<Owner, number>();
  private readonly armed: ArmedFault[] = [];
  private readonly armedDisk: { device: SimulatedDevice; fault: DiskFault; skip: number }[] = [];
  private readonly subscribers = knownSubscribers();
  private lastId = 0;

  constructor(seed: number, deviceNames: readonly string[] = ['celular', 'notebook']) {
    this.random = seededRandom(seed);
    this.scheduler = new Scheduler(this.random);
    enter(this.scheduler);
    this.wire = new WireRules(this);
    this.network = new SimulatedNetwork(this.scheduler, this.random, this.server, {
      faultOf: (request) => this.networkFaultOf(request),
      sent: (request) => this.wire.sent(request),
      answered: (request, answer) => this.wire.answered(request, answer),
      heard: (request, reply) => this.wire.heard(request, reply),
      kill: (owner) => this.kill(owner as SimulatedTab),
    });
    // Half of the requests sent in another contract version have a content that the server does not understand.
    this.server.contract.misreads = ({ key }) => key !== null && Number.parseInt(key.slice(-1), 16) % 2 === 0;
    this.devices = deviceNames.map((name) => new SimulatedDevice(this, name));
  }

  /** UUIDv7-shaped; ids are in order of creation. */
  newId(tab: Page): string {
    this.lastId += 1;
    const id = `0192f000-0000-7000-8000-${this.lastId.toString(16).padStart(12, '0')}`;
    if (tab.makings > 0) this.ledger.made.add(id);
    return id;
  }

  tabs(): SimulatedTab[] {
    return this.devices.flatMap(({ tabs }) => tabs);
  }

  /** Starts an action in a tab without awaiting it; `then` gets its outcome. */
  startAction<T>(tab: Page, what: string, work: () => Promise<T>, then?: (result: T) => void): void {
    this.scheduler.as(tab, () => {
      work().then(then, (error: unknown) => {
        if (!isStorageTrouble(error))
          this.fail('an action fails only with a storage error', `${what}: ${describeValue(error)}`);
      });
    });
  }

  /** An invariant does not hold. */
  fail(invariant: string, detail: string): void {
    this.violation ??= new Violation(invariant, detail, this.scheduler.steps);
  }

  arm(fault: ArmedFault): void {
    if (typeof fault.fault === 'object' && fault.fault.status < 500) this.hasRefusals = true;
    this.armed.push(fault);
  }

  armDisk(device: SimulatedDevice, fault: DiskFault, skip: number): void {
    this.armedDisk.push({ device, fault, skip });
  }

  disarm(): void {
    this.armed.length = 0;
    this.armedDisk.length = 0;
    this.fullUntilMs.clear();
    this.crashPoint = this.abortPoint = undefined;
  }

  isFull(deviceName: string): boolean {
    return (this.fullUntilMs.get(deviceName) ?? 0) > this.scheduler.nowMs;
  }

  diskFaultOf(owner: Owner): DiskFault | undefined {
    const fault = this.nextDiskFault(owner);
    if (fault === 'quota') this.everFull.add((owner as Page).deviceName);
    // A retry delay may not have been stored.
    if (fault) this.waitEnders.ended((owner as Page).deviceName);
    return fault;
  }

  private nextDiskFault(owner: Owner): DiskFault | undefined {
    if (this.crashPoint?.()) return 'kill-before';
    if (this.crashPoint?.()) return 'kill-after';
    if (this.abortPoint?.()) return 'abort';
    if (this.isFull((owner as Page).deviceName)) return 'quota';
    const armed = this.armedDisk.find(({ device }) => device.name === (owner as Page).deviceName);
    if (!armed || (armed.skip -= 1) >= 0) return undefined;
    this.armedDisk.splice(this.armedDisk.indexOf(armed), 1);
    this.trace(`disk of ${owner.name}: ${armed.fault}`);
    return armed.fault;
  }

  private networkFaultOf(request: SentRequest): NetworkFault | undefined {
    for (const fault of ['kill-before', 'kill-after', 'kill-answered'] as const) {
      if (this.crashPoint?.()) return fault;
    }
    const armed = this.armed.find((one) => one.device.name === request.deviceName && matches(one, request));
    if (!armed) return undefined;
    this.armed.splice(this.armed.indexOf(armed), 1);
    this.trace(
      `network of ${request.owner.name}: ${describeValue(armed.fault)} for ${request.method} ${request.path}`,
    );
    return armed.fault;
  }

  private kill(tab: SimulatedTab): void {
    this.devices.find(({ name }) => name === tab.deviceName)?.kill(tab);
  }

  /** A line of the trace. */
  trace(line: string): void {
    this.log.push(`${String(this.scheduler.steps).padStart(6)}  ${line}`);
  }

  died(owner: Owner): void {
    this.ledger.tabDied();
    this.waitEnders.ended((owner as Page).deviceName);
  }

  /** A user's rows on the device of a tab, or of a request of it. */
  rowsOf({ deviceName, userId }: Pick<Page, 'deviceName' | 'userId'>): DeviceRows {
    const device = this.devices.find(({ name }) => name === deviceName);
    if (!device) throw new Error(`No device '${deviceName}'`);
    return device.rows(userId);
  }

  /** Releases all resources of the history. */
  end(): void {
    for (const tab of this.tabs()) this.kill(tab);
    this.network.end();
    resetSessionListeners();
    forgetSubscribers(this.subscribers);
    enter(undefined);
  }
}

function matches({ of }: ArmedFault, { method, query }: SentRequest): boolean {
  if (of === 'changes') return query.includes('since=');
  return of === 'any' || method !== 'GET';
}

const STORAGE_TROUBLE = [
  'StorageProblem',
  'AbortError',
  'QuotaExceededError',
  'DatabaseClosedError',
  'InvalidStateError',
];

function isStorageTrouble(error: unknown): boolean {
  const {
    name = '',
    inner,
    failures = [],
  } = (error ?? {}) as Partial<Record<'inner', unknown>> & {
    name?: string;
    failures?: unknown[];
  };
  return (
    STORAGE_TROUBLE.includes(name) ||
    (inner !== undefined && isStorageTrouble(inner)) ||
    (failures.length > 0 && failures.every(isStorageTrouble))
  );
}

function describeValue(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message} ${value.stack?.split('\n')[1] ?? ''}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
