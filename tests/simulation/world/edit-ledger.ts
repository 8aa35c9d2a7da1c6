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
  /** What the form showed there before. */
  saw: unknown;
  startedAt: number;
  /** Begun while something was being written: the form did not show yet what came of that. */
  isHasty: boolean;
  /** Written with a step's button, and so to be sent. */
  isSave: boolean;
  /** Only the journal has it: a later start brings it in, or to the history. */
  isJournaled: boolean;
  /** When the app said that it is kept; undefined while it has not. */
  reportedAt: number | undefined;
}

/** A choice of the server's version. */
interface Concession {
  deviceName: string;
  document: DocumentName;
  raffleId: string;
  /** What stood otherwise on this device. */
  fields: readonly string[];
  at: number;
}

/** What users wrote, chose and threw away: what the app owes them. */
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
  private readonly concessions: Concession[] = [];
  private order = 0;

  started(edit: Omit<Edit, 'startedAt' | 'reportedAt' | 'isSave' | 'isJournaled'>, isSave: boolean): Edit {
    const kept: Edit = {
      ...edit,
      isSave,
      isJournaled: false,
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

  /** Whether the last that is certainly kept of a document on a device was written with a step's button. */
  wasSaved(deviceName: string, document: DocumentName, raffleId: string): boolean {
    const own = this.edits.filter(
      (edit) =>
        edit.tab.deviceName === deviceName && edit.document === document && edit.raffleId === raffleId,
    );
    const saved = own.findLast(({ isSave, reportedAt }) => isSave && reportedAt !== undefined);
    // What was written since, or may have been, or is brought in from the journal, is not sent before its own button.
    return (
      saved !== undefined &&
      own.every((edit) => edit.isSave || (!edit.isJournaled && edit.startedAt < saved.startedAt))
    );
  }

  /** An instant between what was and what will be started. */
  now(): number {
    return this.order;
  }

  /** A tab has died: what it had under way was never reported. */
  tabDied(): void {
    this.order += 1;
  }

  /** A user chooses the server's version, with both on screen. */
  concede(concession: Omit<Concession, 'at'>): void {
    this.concessions.push({ ...concession, at: this.order });
  }

  /** Whether the user of an edit gave it up for the server's version. What was written since they chose is not given up. */
  isConceded({ tab, document, raffleId, field, startedAt }: Edit): boolean {
    return this.concessions.some(
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
      if (edit.tab.deviceName !== deviceName || edit.userId !== userId) continue;
      const place = `${edit.document} ${edit.raffleId} ${edit.field}`;
      const others = places.get(place) ?? [];
      const left = others.filter(
        (one) => edit.reportedAt === undefined || (one.reportedAt ?? Infinity) > edit.startedAt,
      );
      places.set(place, [...left, edit]);
    }
    return places;
  }

  /** Whether anybody deleted a raffle, and did not take it back in time. */
  isDeleted(raffleId: string): boolean {
    return [...this.deleted].some((one) => one.endsWith(` ${raffleId}`));
  }

  isDeletedBy(deviceName: string, raffleId: string): boolean {
    return this.deleted.has(`${deviceName} ${raffleId}`);
  }
}
