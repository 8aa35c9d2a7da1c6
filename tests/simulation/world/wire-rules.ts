import { ASK_FIELDS, imageHashOf, differences } from './fields.ts';
import { type Change, ServerHistory } from './server-history.ts';
import type { Answer, Reply } from './replies.ts';
import { checkGateOpen } from './gate-open-rule.ts';
import { checkPublishedOnPurpose } from './publication-rule.ts';
import { RetryAfterRule } from './retry-after-rule.ts';
import { SentSaves } from './sent-saves.ts';
import type { SentRequest } from './simulated-network.ts';
import { isQueued, placeOf } from './queue-requests.ts';
import type { ModelServer } from '../model-server.ts';
import type { DocumentName, EditLedger } from './edit-ledger.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import type { DeviceRows, Page } from './universe.ts';
import type { WaitEnders } from './wait-enders.ts';

/** How long a request may go without progress before its sender gives it up, milliseconds. */
const PATIENCE_MS = 30_000;

/** A title that the server refuses: histories save it now and then. */
export const UNFIT_TITLE = 'Oi';

/** What the rules are judged by. */
interface Watched {
  readonly scheduler: Scheduler;
  readonly server: ModelServer;
  readonly ledger: EditLedger;
  readonly history: ServerHistory;
  /** Refusals that a correct server would not send were injected. */
  readonly hasRefusals: boolean;
  readonly clockWasMoved: boolean;
  readonly wasRestored: boolean;
  /** Devices that have read no list from the server since its restore. */
  readonly unawareOfRestore: Set<string>;
  readonly waitEnders: WaitEnders;
  /** When each tab's user last asked to publish, as the ledger counts. */
  readonly publishing: ReadonlyMap<Owner, number>;
  /** A user's rows on the device of a request. */
  rowsOf(request: SentRequest): DeviceRows;
  trace(line: string): void;
  fail(invariant: string, detail: string): void;
}

/** Invariants of all requests. */
export class WireRules {
  readonly saves = new SentSaves();
  private readonly world: Watched;
  private readonly retryAfter: RetryAfterRule;
  private underWay: SentRequest[] = [];
  /** What was sent of a document and is not decided yet. */
  private readonly undecided = new Map<string, SentRequest>();
  /** Addresses of images that the server let go of, and which device asked for it. */
  private readonly letGo = new Map<string, string>();

  constructor(world: Watched) {
    this.world = world;
    this.retryAfter = new RetryAfterRule(world);
  }

  sent(request: SentRequest): void {
    this.underWay = this.underWay.filter((one) => !one.isOver && !one.owner.isDead);
    this.isOwnToken(request);
    if (request.path.includes('/payment/active/')) checkGateOpen(this.world, request);
    if (!isQueued(request)) return;
    this.isOneDrainer(request);
    this.isFrozen(request);
    this.retryAfter.sent(request);
    this.saves.note(request, this.world.rowsOf(request));
    this.underWay.push(request);
  }

  /** A user's data are never sent with another user's token. */
  private isOwnToken({ token, userId, path }: SentRequest): void {
    if (token === null || token.startsWith(`token-${userId}-`)) return;
    this.world.fail("nothing is sent under another's token", `${path} of ${userId} with ${token}`);
  }

  /** Only one tab of a device sends a user's queue, and each slot once at a time. */
  private isOneDrainer(request: SentRequest): void {
    for (const other of this.underWay) {
      if (other.deviceName !== request.deviceName || other.userId !== request.userId) continue;
      const isTwice =
        other.path === request.path &&
        other.method === request.method &&
        other.key === request.key &&
        other.body === request.body;
      if (other.owner === request.owner && !isTwice) continue;
      const who = `${other.owner.name} ${other.method} ${other.path}, ${request.owner.name} ${request.method} ${request.path}`;
      this.world.fail('one drainer at a time', who);
    }
  }

  /** A sent attempt is repeated unchanged until its outcome is known. */
  private isFrozen(request: SentRequest): void {
    if (request.key === null) return;
    const place = `${request.deviceName} ${request.userId} ${placeOf(request)}`;
    const before = this.undecided.get(place);
    // What was sent to a server before its restore has no effect any more.
    if (
      !this.world.wasRestored &&
      before &&
      !before.isDecided &&
      (before.key !== request.key || before.body !== request.body)
    )
      this.world.fail(
        'an attempt takes effect at most once',
        `${place}: sent again under another key, the first outcome unknown`,
      );
    this.undecided.set(place, request);
  }

  answered(request: SentRequest, answer: Answer): void {
    const tab = request.owner;
    if (answer.status >= 400) this.isRefusalFair(request, answer);
    else this.noteLetGo(request);
    if (
      this.world.scheduler.nowMs - request.sentAtMs > PATIENCE_MS + 1_000 &&
      !request.isOver &&
      !tab.isDead &&
      !request.path.includes('upload-image')
    )
      this.world.fail(
        'a request is given up after 30 s without progress',
        `${request.method} ${request.path}`,
      );
    for (const change of this.world.history.note(this.world.server, request.deviceName)) {
      this.world.trace(
        `server: ${change.name} of ${change.raffleId.slice(-4)} revision ${change.after.document.revision} by ${tab.name}`,
      );
      this.isNewEffect(request, change);
      this.isAsked(request, change);
      checkPublishedOnPurpose(this.world, request, change);
      if (change.name === 'config') this.isInOrder(request, change);
    }
  }

  heard(request: SentRequest, { status, headers }: Reply): void {
    const isPull = request.method === 'GET' && request.path === '/api/raffle';
    if (isPull && status < 400) this.world.unawareOfRestore.delete(request.deviceName);
    this.retryAfter.heard(request, headers.get('retry-after'));
  }

  /** A device has lost its queue: no outcome is waited for any more. */
  queueLost(deviceName: string, userId: string): void {
    for (const place of [...this.undecided.keys()])
      if (place.startsWith(`${deviceName} ${userId} `)) this.undecided.delete(place);
  }

  /** A user has discarded a document's save, perhaps after an attempt that may have taken effect: nothing of it is repeated. */
  saveDiscarded({ deviceName, userId }: Pick<Page, 'deviceName' | 'userId'>, id: string): void {
    for (const place of [...this.undecided.keys()])
      if (place.startsWith(`${deviceName} ${userId} PUT `) && place.includes(id))
        this.undecided.delete(place);
  }

  private noteLetGo({ path, body, deviceName }: SentRequest): void {
    if (path.includes('/delete-image/'))
      this.letGo.set((JSON.parse(body) as { url: string }).url, deviceName);
  }

  /** A correct app is refused only for what another device did, for want of a session, for the fee, or for its version. */
  private isRefusalFair(request: SentRequest, { status, json }: Answer): void {
    const { method, path, body } = request;
    const { code, fields = {} } = json as { code: string; fields?: object };
    if (code === 'rules-broken' && (body.includes(UNFIT_TITLE) || this.isOfLostImage(request))) return;
    const isOfOtherVersion = request.contract !== this.world.server.contract.version;
    const isFair =
      (isOfOtherVersion && ['update-needed', 'server-behind'].includes(code)) ||
      [401, 402, 410, 412].includes(status) ||
      // After an injected 412 the app reads a version that the server does not have.
      (method === 'GET' && this.world.hasRefusals) ||
      (method === 'DELETE' && status === 404) ||
      // A server that went back does not know what it had, nor the place that a cursor tells of.
      (this.world.wasRestored && ([400, 404].includes(status) || 'images' in fields));
    if (!isFair)
      this.world.fail('a correct app is not refused', `${method} ${path}: ${status} ${code} ${body}`);
  }

  /** A copy was made of a raffle whose image another device took out before the copy was sent: its user is told. */
  private isOfLostImage({ path, body, deviceName }: SentRequest): boolean {
    const { server, ledger } = this.world;
    const config = [...server.configs.values()].find(({ id }) => path === `/api/raffle-config/${id}`);
    if (!config) return false;
    const { images } = JSON.parse(body) as { images: string[] };
    const isElsewhere = (url: string) => [...server.images].some((known) => known.endsWith(` ${url}`));
    const lost = images.filter((url) => !isElsewhere(url));
    const isOthers =
      lost.length > 0 && lost.every((url) => (this.letGo.get(url) ?? deviceName) !== deviceName);
    if (isOthers) ledger.unfit.add(config.raffleId);
    return isOthers;
  }

  /** The same state does not take effect twice in a row. */
  private isNewEffect({ method, path }: SentRequest, { name, before, after, raffleId }: Change): void {
    if (!before || method !== 'PUT' || !/raffle$|raffle-config/.test(path)) return;
    const isSame = differences(name, before.document, after.document).length === 0;
    if (!isSame || before.author !== after.author) return;
    this.world.fail(
      'an attempt takes effect at most once',
      `${name} ${raffleId}: revision ${after.document.revision} changes nothing`,
    );
  }

  /** What another device wrote in a field that is to be asked about is not written over unseen. */
  private isAsked(tab: SentRequest, { name, raffleId, before, after, states }: Change): void {
    if (!before) return;
    for (const field of ASK_FIELDS[name]) {
      const [theirs, ours] = [before.document[field], after.document[field]];
      if (JSON.stringify(theirs) === JSON.stringify(ours)) continue;
      const author = ServerHistory.authorOf(name, states.slice(0, -1), field);
      if (author === undefined || author === tab.deviceName) continue;
      if (this.hasSeen(tab, name, raffleId, field, theirs, ours)) continue;
      if (this.world.history.bringsBack(name, raffleId, field, [theirs, ours])) continue;
      const told = `${name} ${raffleId}.${field}: ${JSON.stringify(theirs)} of ${author} became ${JSON.stringify(ours)}`;
      this.world.fail("no silent overwrite of an 'ask' field", told);
    }
  }

  /**
   * Whether the user of a device had `theirs` before their eyes when they came to write `ours`; or would have had, but for the
   * instant between the disk and the screen.
   */
  private hasSeen(
    tab: SentRequest,
    name: DocumentName,
    raffleId: string,
    field: string,
    theirs: unknown,
    ours: unknown,
  ): boolean {
    const { ledger } = this.world;
    const seen = JSON.stringify(theirs);
    if (ledger.shown.has(`${tab.deviceName} ${name} ${raffleId} ${field} ${seen}`)) return true;
    const own = ledger.edits.filter(
      (edit) =>
        edit.tab.deviceName === tab.deviceName &&
        edit.document === name &&
        edit.raffleId === raffleId &&
        edit.field === field,
    );
    let value = JSON.stringify(ours);
    for (const edit of own.toReversed()) {
      if (JSON.stringify(edit.value) !== value) continue;
      // A form whose text was not stored keeps it on the screen, whatever arrives meanwhile (P-1029).
      if (edit.isHasty || edit.isJournaled || edit.isRefused) return true;
      value = JSON.stringify(edit.saw);
      if (value === seen) return true;
      // Before the server went back, the user saw what had followed on this value.
      if (this.world.history.bringsBack(name, raffleId, field, [theirs, edit.saw])) return true;
    }
    return false;
  }

  /** Images stand on the server as a user has put them: here, or on another device whose order a merge has kept. */
  private isInOrder(tab: SentRequest, { raffleId, before, after }: Change): void {
    const told = (after.document.images as string[]).map(imageHashOf);
    if (new Set(told).size !== told.length)
      return this.world.fail("image order is the user's", `${raffleId}: one twice`);
    const written = this.world.ledger.edits
      .filter((edit) => edit.tab.deviceName === tab.deviceName && edit.field === 'images')
      .map((edit) => ({ isOwn: edit.raffleId === raffleId, list: edit.value as string[] }));
    // A copy brings its original's list along.
    const isMeant = (list: string[]) => told.length > 0 && told.every((one) => list.includes(one));
    const lists = written.filter(({ isOwn, list }) => isOwn || isMeant(list)).map(({ list }) => list);
    if (before && before.author !== tab.deviceName && lists.length > 0)
      lists.push((before.document.images as string[]).map(imageHashOf));
    const isAsWritten = (list: string[]) => {
      const common = list.filter((one) => told.includes(one));
      return told.filter((one) => list.includes(one)).join() === common.join();
    };
    if (lists.length > 0 && !lists.some(isAsWritten))
      this.world.fail(
        "image order is the user's",
        `${raffleId}: ${told.map((one) => one.slice(0, 4)).join()}`,
      );
  }
}
