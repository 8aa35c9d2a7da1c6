import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { LostHours } from '#core/wire/lost-hours.ts';
import { nextLinkOf } from '#core/wire/page.ts';
import { Refusal } from './model-request.ts';

/** The part of the model's state that the list of raffles needs. */
interface ListedState {
  raffles: ReadonlyMap<string, Raffle>;
  configs: ReadonlyMap<string, RaffleConfig>;
  paid: ReadonlySet<string>;
  unlisted: ReadonlySet<string>;
}

interface Noted {
  raffle: Raffle;
  config: RaffleConfig | undefined;
  isPaid: boolean;
  isDeleted: boolean;
  place: number;
}

export interface ChangesBackup {
  noted: ReadonlyMap<string, Noted>;
  position: number;
}

/** The order in which the model's raffles have changed, determined whenever the list is requested. */
export class ModelChanges {
  private noted: ReadonlyMap<string, Noted> = new Map<string, Noted>();
  private position = 0;
  /** What the restores that cursors tell of have undone. */
  readonly lostHours: LostHours[] = [];

  /** Cursor of the last change in the list. */
  cursor(): string {
    return `${this.lostHours.length}-${this.position}`;
  }

  backUp(): ChangesBackup {
    return { noted: this.noted, position: this.position };
  }

  /** Goes back to a backup. Where it is told what was lost, cursors from before are refused from now on. */
  restore({ noted, position }: ChangesBackup, lost: LostHours | false): void {
    this.noted = noted;
    this.position = position;
    if (lost) this.lostHours.push(lost);
  }

  /** Place of a raffle's last change. */
  placeOf(id: string): number {
    return this.noted.get(id)?.place ?? 0;
  }

  /** A user's raffles: all, the newest first, or those changed after `since`, in the order of the changes. */
  list(state: ListedState, userId: string, since: string | null): unknown[] {
    this.look(state);
    const own = [...this.noted.values()].filter(({ raffle }) => raffle.ownerId === userId);
    if (since === null) {
      return own
        .filter(({ raffle, isDeleted }) => !isDeleted && !state.unlisted.has(raffle.id))
        .sort((one, other) => (one.raffle.id > other.raffle.id ? -1 : 1))
        .map(told);
    }
    const [restores, after] = since.split('-').map(Number);
    if (restores !== this.lostHours.length || !(after !== undefined && after <= this.position))
      throw new Refusal(400, 'malformed');
    return own
      .filter(({ place }) => place > after)
      .sort((a, b) => a.place - b.place)
      .map(told);
  }

  private look({ raffles, configs, paid }: ListedState): void {
    for (const [id, raffle] of raffles) {
      const now = { raffle, config: configs.get(id), isPaid: paid.has(id), isDeleted: false };
      const before = this.noted.get(id);
      const isSame =
        before?.raffle === raffle && before.config === now.config && before.isPaid === now.isPaid;
      if (!isSame) this.note(id, now);
    }
    for (const [id, before] of this.noted) {
      if (!before.isDeleted && !raffles.has(id)) this.note(id, { ...before, isDeleted: true });
    }
  }

  private note(id: string, now: Omit<Noted, 'place'>): void {
    this.position += 1;
    this.noted = new Map(this.noted).set(id, { ...now, place: this.position });
  }
}

/** A raffle with its configuration and sales. */
export function told({ raffle, config, isPaid, isDeleted }: Omit<Noted, 'place'>): unknown {
  const sales = { soldTickets: isPaid ? 1 : 0, hasPayments: isPaid };
  return { ...raffle, config: config ?? null, sales, ...(isDeleted && { isDeleted: true }) };
}

/**
 * A page of a list and the link to the next one, whose cursor is the last place that was shown: a raffle that changes meanwhile moves to
 * the end of the changes, and one that is deleted moves no other.
 */
export function pageOf(
  json: unknown,
  query: URLSearchParams,
  size: number,
  changes: Pick<ModelChanges, 'placeOf'>,
): { told: unknown; link: Record<string, string> } {
  if (!Array.isArray(json)) return { told: json, link: {} };
  const after = query.get('cursor');
  const isOfChanges = query.has('since');
  const isLeft = ({ _id: id }: { _id: string }) =>
    after === null || (isOfChanges ? changes.placeOf(id) > Number(after) : id < after);
  const left = (json as { _id: string }[]).filter(isLeft);
  const shown = left.slice(0, size);
  const last = left.length > shown.length ? shown.at(-1) : undefined;
  if (!last) return { told: shown, link: {} };
  const next = isOfChanges ? String(changes.placeOf(last._id)) : last._id;
  return { told: shown, link: { link: nextLinkOf('/api/raffle', '', next) } };
}
