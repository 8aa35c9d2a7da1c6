import { isSameContent } from '#core/domain/same-content.ts';
import type { Page } from './universe.ts';

export type DocumentName = 'raffle' | 'config';

/** One field that a user wrote on a device. */
export interface Edit {
  tab: Page;
  userId: string;
  document: DocumentName;
  raffleId: string;
  field: string;
  value: unknown;
  /** What the form showed before. */
  saw: unknown;
  startedAt: number;
  /** Started during a write or a save whose result the form did not show yet. */
  isHasty: boolean;
  /** As far as its device knew, the raffle was not published. */
  isForDraft: boolean;
  /** Saved with a step's button, hence to be sent. */
  isSave: boolean;
  /** Only in the journal: replayed at a later start, or put into the history. */
  isJournaled: boolean;
  /** Storage has refused its own save: its form keeps it, and the next save writes it. */
  isRefused: boolean;
  /** It was in a database that the browser has cleared, and on no screen. */
  isLost: boolean;
  /** When the app reported it as stored; undefined before. */
  reportedAt: number | undefined;
}

/** A choice of the server's version. */
interface Concession {
  deviceName: string;
  document: DocumentName;
  raffleId: string;
  /** The device's values that were given up. */
  fields: readonly string[];
  at: number;
}

/** Whether typed text was stored before a save began. Text that found no room at first is stored later than it was typed. */
function isBefore({ isJournaled, startedAt, reportedAt }: Edit, saved: Edit): boolean {
  return !isJournaled && startedAt < saved.startedAt && (reportedAt ?? startedAt) < saved.startedAt;
}

/** Records edits, choices and deletions of users, which the app must preserve. */
export class EditLedger {
  readonly edits: Edit[] = [];
  /** Raffles that a user of a device has deleted, as 'device raffle'. */
  readonly deleted = new Set<string>();
  /** Values that a user was shown in a question before they chose, as 'device document raffle field value'. */
  readonly shown = new Set<string>();
  /** Raffles that were saved with what the server refuses. */
  readonly unfit = new Set<string>();
  /** Raffles that users made, here or by copying. */
  readonly made = new Set<string>();
  private readonly concessions = new Set<Concession>();
  /** When a device's user last asked to publish the changes of a raffle, by 'device raffle'. */
  private readonly publishing = new Map<string, number>();
  /** Requests to publish a raffle that were not answered yet; `place` as 'device raffle'. */
  private readonly askedFor: { place: string; tab: Page }[] = [];
  /** When a step of a raffle was left with nothing missing, by 'device raffle'. */
  private readonly left = new Map<string, number>();
  private readonly removals = new Map<string, number>();
  private order = 0;

  started(
    edit: Omit<Edit, 'startedAt' | 'reportedAt' | 'isSave' | 'isJournaled' | 'isRefused' | 'isLost'>,
    isSave: boolean,
  ): Edit {
    const kept: Edit = {
      ...edit,
      isSave,
      isJournaled: false,
      isRefused: false,
      isLost: false,
      startedAt: (this.order += 1),
      reportedAt: undefined,
    };
    this.edits.push(kept);
    return kept;
  }

  reported(edits: readonly Edit[]): void {
    this.order += 1;
    for (const edit of edits) edit.reportedAt ??= this.order;
  }

  /** Whether another page or device wrote the same field. */
  isContested({ tab, document, raffleId, field }: Edit): boolean {
    return this.edits.some(
      (other) =>
        other.tab !== tab &&
        other.document === document &&
        other.raffleId === raffleId &&
        other.field === field,
    );
  }

  /** Whether the last that is certainly kept of a document on a device was written with a step's button. */
  wasSaved(deviceName: string, document: DocumentName, raffleId: string): boolean {
    const own = this.edits.filter(
      (edit) =>
        !edit.isLost &&
        edit.tab.deviceName === deviceName &&
        edit.document === document &&
        edit.raffleId === raffleId,
    );
    const saved = own.findLast(({ isSave, reportedAt }) => isSave && reportedAt !== undefined);
    // What was written since, or may have been, or is brought in from the journal, is not sent before its own button.
    return saved !== undefined && own.every((edit) => edit.isSave || isBefore(edit, saved));
  }

  /** Whether all edits of a document on a device were reported as stored before an instant. */
  isUnchangedSince(at: number, deviceName: string, document: DocumentName, raffleId: string): boolean {
    return this.edits
      .filter(
        (edit) =>
          edit.tab.deviceName === deviceName && edit.document === document && edit.raffleId === raffleId,
      )
      .every(({ reportedAt }) => (reportedAt ?? Infinity) <= at);
  }

  /** A step of a raffle was left at an instant, and nothing kept it from being sent. */
  wasLeft(deviceName: string, raffleId: string, at: number): void {
    this.left.set(`${deviceName} ${raffleId}`, at);
  }

  /** Whether all that was written in step 0 of a raffle on a device was kept before a step of it was last left. */
  isAllLeft(deviceName: string, raffleId: string): boolean {
    const at = this.left.get(`${deviceName} ${raffleId}`);
    return (
      at !== undefined &&
      !this.isDeletedBy(deviceName, raffleId) &&
      this.edits
        .filter((edit) => edit.tab.deviceName === deviceName && edit.raffleId === raffleId)
        .every((edit) => edit.document !== 'raffle' || (edit.reportedAt ?? Infinity) <= at)
    );
  }

  /** A user asks for the changes of a raffle to be published, or saves a step of it knowing that it is. */
  publishes(deviceName: string, raffleId: string): void {
    this.publishing.set(`${deviceName} ${raffleId}`, (this.order += 1));
  }

  /** A user asks for the publication of a raffle. Returns what is called when they are answered. */
  asksForPublication(tab: Page, raffleId: string): () => void {
    const request = { place: `${tab.deviceName} ${raffleId}`, tab };
    this.askedFor.push(request);
    return () => this.askedFor.splice(this.askedFor.indexOf(request), 1);
  }

  isPublicationAsked(deviceName: string, raffleId: string): boolean {
    const asked = `${deviceName} ${raffleId}`;
    return this.askedFor.some(({ place, tab }) => place === asked && !tab.isDead);
  }

  /** The edit by which a device has this value, if it was made for a draft and nobody has asked for its publication since. */
  unpublished(
    deviceName: string,
    place: Pick<Edit, 'document' | 'raffleId' | 'field' | 'value'>,
  ): Edit | undefined {
    const asked = this.publishing.get(`${deviceName} ${place.raffleId}`) ?? 0;
    const edit = this.edits.findLast(
      ({ tab, document, raffleId, field, value }) =>
        tab.deviceName === deviceName && isSameContent({ document, raffleId, field, value }, place),
    );
    return edit?.isForDraft && edit.startedAt > asked ? edit : undefined;
  }

  /** An instant between what was and what will be started. */
  now(): number {
    return this.order;
  }

  /** A tab was killed: its pending operations are never reported. */
  tabDied(): void {
    this.order += 1;
  }

  /** A user gives up what they have written in some fields. Returns what is called where the app has refused that. */
  concede(...given: Omit<Concession, 'at'>[]): () => void {
    const kept = given.map((one) => ({ ...one, at: this.order }));
    for (const one of kept) this.concessions.add(one);
    return () => {
      for (const one of kept) this.concessions.delete(one);
    };
  }

  /** Whether the user of an edit gave it up for the server's version. What was written since they chose is not given up. */
  isConceded({ tab, document, raffleId, field, startedAt }: Edit): boolean {
    return [...this.concessions].some(
      (one) =>
        one.deviceName === tab.deviceName &&
        one.document === document &&
        one.raffleId === raffleId &&
        one.fields.includes(field) &&
        startedAt <= one.at,
    );
  }

  /** Edits of one field on one device that no later one, certainly kept, has taken the place of. */
  standing(deviceName: string, userId: string): Map<string, Edit[]> {
    const places = new Map<string, Edit[]>();
    for (const edit of this.edits) {
      if (edit.isLost || edit.tab.deviceName !== deviceName || edit.userId !== userId) continue;
      const place = `${edit.document} ${edit.raffleId} ${edit.field}`;
      const others = places.get(place) ?? [];
      // A save of what its form showed writes nothing over what another page has typed.
      const overtakes = edit.reportedAt !== undefined && !isSameContent(edit.value, edit.saw);
      const left = others.filter((one) => !overtakes || (one.reportedAt ?? Infinity) > edit.startedAt);
      places.set(place, [...left, edit]);
    }
    return places;
  }

  /**
   * A user's database on a device was cleared at an instant. Of what was written before, what `isShown` does not find on an open screen
   * is lost; what it finds is there again as typed text. Nothing of it is on its way any more.
   */
  databaseLost(deviceName: string, userId: string, at: number, isShown: (edit: Edit) => boolean): void {
    for (const edit of this.edits) {
      if (edit.tab.deviceName !== deviceName || edit.userId !== userId || edit.startedAt > at) continue;
      edit.isLost ||= !isShown(edit);
      edit.isSave = false;
    }
    for (const place of [...this.left.keys()])
      if (place.startsWith(`${deviceName} `)) this.left.delete(place);
  }

  /** A user deletes a raffle. Returns what is called where the app has refused that: it stays, unless it was deleted before or since. */
  removed(deviceName: string, raffleId: string): () => void {
    const place = `${deviceName} ${raffleId}`;
    const wasDeleted = this.deleted.has(place);
    this.deleted.add(place);
    const count = this.removalsOf(deviceName, raffleId) + 1;
    this.removals.set(place, count);
    return () => {
      if (!wasDeleted && this.removalsOf(deviceName, raffleId) === count) this.deleted.delete(place);
    };
  }

  /** How often a raffle was deleted on a device. */
  removalsOf(deviceName: string, raffleId: string): number {
    return this.removals.get(`${deviceName} ${raffleId}`) ?? 0;
  }

  /** Whether anybody deleted a raffle, and did not take it back in time. */
  isDeleted(raffleId: string): boolean {
    return [...this.deleted].some((one) => one.endsWith(` ${raffleId}`));
  }

  isDeletedBy(deviceName: string, raffleId: string): boolean {
    return this.deleted.has(`${deviceName} ${raffleId}`);
  }
}
