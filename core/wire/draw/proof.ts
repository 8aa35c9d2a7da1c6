import * as z from 'zod/mini';
import {
  PROOF_FORMAT,
  type ProofEntry,
  type ProofTerms,
  type RaffleProof,
} from '#core/domain/draw/proof/raffle-proof.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { PRIZE_KINDS } from '#core/domain/raffles/raffle-result.ts';
import { TICKET_MODELS } from '#core/domain/raffles/ticket-model.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** As every package of tickets: else no count of digits gives each number the same chance. */
const dividesPowerOfTen = z.refine((tickets) => 10_000_000 % Number(tickets) === 0);

const terms: z.ZodMiniType<RaffleTerms> = z.object({
  ...{ format: z.literal('rifaria/terms/1'), raffle: z.string(), model: z.enum(TICKET_MODELS) },
  ...{ maxTickets: z.int().check(z.minimum(1), z.maximum(10_000_000), dividesPowerOfTen), priceCents: count },
  ...{ saleStartsOn: z.string(), drawsOn: z.string(), prizes: z.array(z.string()) },
  rule: z.object({
    ...{ lottery: z.string(), words: z.string() },
    ...{ digits: z.nullable(z.array(count)), tries: z.nullable(count) },
  }),
  luckyNumbers: z.nullable(
    z.union([
      z.object({ prizeCents: count, numbers: z.array(count) }),
      z.object({ prizeCents: count, hash }),
    ]),
  ),
  mostPurchasedPrize: z.nullable(z.string()),
});

const entry: z.ZodMiniType<ProofEntry['entry']> = z.object({
  seq: count,
  kind: z.enum(['commitment', 'date-changed', 'prize-added', 'root', 'result']),
  ...{ raffle: hash, at: z.string(), data: z.record(z.string(), z.union([z.string(), z.number()])) },
});

const winner = z.object({
  ...{ kind: z.enum(PRIZE_KINDS), place: count, number: z.nullable(count), lo: count },
  ...{ tries: z.array(count), isNextSold: z.boolean(), name: z.string() },
});

/** The file as it is written: texts that are hashed are exactly as hashed. */
const proofFile = z.object({
  ...{ format: z.literal(PROOF_FORMAT), raffle: z.uuid(), secret: hash },
  terms: z.array(z.string()),
  luckyNumbers: z.array(count),
  log: z.array(z.object({ seq: count, previous: hash, hash, entry: z.string() })),
  winners: z.array(winner),
  leaves: z.array(z.string()),
});

/** The file without its leaves, which follow as its last field. */
export type ProofFileHead = Omit<z.output<typeof proofFile>, 'leaves'>;

const termsOf = (text: string): ProofTerms => ({ text, terms: terms.parse(JSON.parse(text)) });

/**
 * A proof from the text of its file.
 *
 * @throws Error for a text that is none
 */
export function readProof(text: string): RaffleProof {
  const { raffle, terms: versions, log, ...file } = proofFile.parse(JSON.parse(text));
  return {
    ...file,
    raffleId: raffle,
    terms: versions.map(termsOf),
    log: log.map(({ entry: logged, ...rest }) => ({
      ...rest,
      text: logged,
      entry: entry.parse(JSON.parse(logged)),
    })),
  };
}
