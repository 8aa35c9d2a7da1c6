import type { ModelServer } from '../model-server.ts';
import type { DocumentName } from './edit-ledger.ts';

export type ServerDocument = Record<string, unknown> & { revision: number };

/** A state of a document on the server, and its author. */
export interface ServerState {
  document: ServerDocument;
  author: string;
}

/** Records every state of the server, independent of the app. */
export class ServerHistory {
  private readonly states = new Map<string, ServerState[]>();
  /** What restores have undone of a document, each with all that the server had of it until then. */
  private readonly undone = new Map<string, (readonly ServerState[])[]>();
  /** Who has written a document, also what a restore has undone. */
  private readonly authors = new Set<string>();

  /** Looks for what a request of `author` has changed. Answers the documents that have a new state, with the one before. */
  note(server: ModelServer, author: string): Change[] {
    const changes: Change[] = [];
    const look = (name: DocumentName, raffleId: string, document: unknown) => {
      const states = this.of(name, raffleId);
      const last = states.at(-1);
      if (last?.document === document) return;
      const state = { document: document as ServerDocument, author };
      states.push(state);
      this.authors.add(`${name} ${raffleId} ${author}`);
      changes.push({ name, raffleId, before: last, after: state, states });
    };
    for (const [id, raffle] of server.raffles) look('raffle', id, raffle);
    for (const [id, config] of server.configs) look('config', id, config);
    return changes;
  }

  /** The server went back to a backup: what it had meanwhile is on no server any more. */
  restored({ raffles, configs }: ModelServer): void {
    const isThere = new Set<unknown>([...raffles.values(), ...configs.values()]);
    for (const [place, states] of this.states) {
      const known = states.slice(0, states.findLastIndex(({ document }) => isThere.has(document)) + 1);
      if (known.length < states.length) this.undone.set(place, [...(this.undone.get(place) ?? []), states]);
      this.states.set(place, known);
    }
  }

  /** Whether a device's value had reached the server, where another device has replaced it before a restore undid both. */
  wasReplaced(
    name: DocumentName,
    raffleId: string,
    author: string,
    has: (document: ServerDocument) => boolean,
  ): boolean {
    return (this.undone.get(`${name} ${raffleId}`) ?? []).some((states) => {
      const first = states.findIndex(({ document }) => has(document));
      return (
        first >= 0 && states.slice(first).some((state) => state.author !== author && !has(state.document))
      );
    });
  }

  /** Whether a restore has undone the way of a field from one value to another: who brings the later one back overwrites nobody. */
  bringsBack(name: DocumentName, raffleId: string, field: string, [from, to]: [unknown, unknown]): boolean {
    const has = (value: unknown, { document }: ServerState) =>
      JSON.stringify(document[field]) === JSON.stringify(value);
    return (this.undone.get(`${name} ${raffleId}`) ?? []).some((states) => {
      const first = states.findIndex((state) => has(from, state));
      return first >= 0 && states.slice(first).some((state) => has(to, state));
    });
  }

  /** Whether somebody else than `author` has written a document, whatever became of it. */
  hasOthers(name: DocumentName, raffleId: string, author: string): boolean {
    const place = `${name} ${raffleId} `;
    return [...this.authors].some((one) => one.startsWith(place) && one !== place + author);
  }

  of(name: DocumentName, raffleId: string): ServerState[] {
    const key = `${name} ${raffleId}`;
    const states = this.states.get(key) ?? [];
    this.states.set(key, states);
    return states;
  }

  at(name: DocumentName, raffleId: string, revision: number): ServerDocument | undefined {
    return this.of(name, raffleId).findLast(({ document }) => document.revision === revision)?.document;
  }

  /** Who gave a field the value that it has in the newest of `states`; undefined for what the server itself began with. */
  static authorOf(name: DocumentName, states: readonly ServerState[], field: string): string | undefined {
    const value = JSON.stringify(states.at(-1)?.document[field]);
    let author: string | undefined;
    for (const state of states.toReversed()) {
      if (JSON.stringify(state.document[field]) !== value) break;
      if (name === 'config' && state === states[0]) return undefined;
      author = state.author;
    }
    return author;
  }
}

export interface Change {
  name: DocumentName;
  raffleId: string;
  before: ServerState | undefined;
  after: ServerState;
  states: readonly ServerState[];
}
