import { randomInt } from 'node:crypto';
import { createGrids, type Grids } from '../../tickets/grid/grids.ts';
import { createPermutations, type Permutations } from '../../tickets/numbers/permutations.ts';
import type { RandomSource } from '../../tickets/release/freed-ranges.ts';
import {
  createReservations,
  type ReservationSources,
  type Reservations,
} from '../../tickets/reserve/reservations.ts';
import { databaseClock, type TicketClock, type TransitionSources } from '../../tickets/sources.ts';
import { findAccountIds } from '../../repositories/account/users.ts';
import { findConfigOfRaffle, findOfferRevisions } from '../../repositories/raffles/raffle-configs.ts';
import type { TicketDb } from '../../tickets/transaction.ts';
import type { SecretBox } from '../secret-box.ts';
import { offerOf } from './purchases/offer.ts';

/** The stateful parts of the ticket engine. Create one per process and database. */
export interface Ticketing extends TransitionSources {
  reservations: Reservations;
  permutations: Permutations;
  grids: Grids;
  /** A raffle's ticket secret from its encrypted form. Throws if it was sealed for another raffle or with another key. */
  openSecret: (raffleId: string, sealed: string) => Uint8Array;
}

interface TicketingSources {
  db: TicketDb;
  now: () => Date;
  /** Injected for tests. */
  clock?: TicketClock;
  secrets: SecretBox;
}

/** Associated data that binds a sealed ticket secret to its raffle. */
const boundTo = (raffleId: string) => `tickets of ${raffleId}`;

/** A raffle's ticket secret in encrypted form, which `openSecret` opens for this raffle alone. */
export function sealTicketSecret(secrets: SecretBox, raffleId: string, secret: Uint8Array): string {
  return secrets.seal(Buffer.from(secret).toString('base64url'), boundTo(raffleId));
}

const RANDOM_STEPS = 2 ** 47;

/** Cryptographically secure, so that the allocation order of released tickets is unpredictable. */
const cryptoRandom: RandomSource = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/** The raffle's lucky numbers, if it gives a prize for them. */
const luckyNumbers: TransitionSources['luckyNumbers'] = async (transaction, raffleId) => {
  const config = await findConfigOfRaffle(transaction, raffleId);
  return config?.luckyNumbersEnabled === true ? config.luckyNumbers : [];
};

/** See `offerOf`; empty for a raffle that does not exist. */
const readOffer: ReservationSources['readOffer'] = async (transaction, raffleId) => {
  const revisions = await findOfferRevisions(transaction, raffleId);
  return revisions ? offerOf(revisions.raffle, revisions.config) : '';
};

/** The ticket engine over a database, with the clock of the database unless a test gives one. */
export function createTicketing({ db, now, secrets, clock = databaseClock }: TicketingSources): Ticketing {
  const openSecret: Ticketing['openSecret'] = (raffleId, sealed) =>
    Buffer.from(secrets.open(sealed, boundTo(raffleId)), 'base64url');
  return {
    reservations: createReservations({
      db,
      clock,
      random: cryptoRandom,
      readOffer,
      findAccounts: findAccountIds,
    }),
    permutations: createPermutations({ db, openSecret }),
    grids: createGrids({ db, clock: now }),
    clock,
    random: cryptoRandom,
    luckyNumbers,
    openSecret,
  };
}
