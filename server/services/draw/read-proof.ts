import { PROOF_FORMAT } from '#core/domain/draw/proof/raffle-proof.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { maskedWinner } from '#core/domain/selling/masked-name.ts';
import type { ProofFileHead } from '#core/wire/draw/proof.ts';
import { listRaffleEntries } from '../../tickets/log/raffle-entries.ts';
import { readLeafBlocks } from '../../tickets/result/read-published-leaves.ts';
import {
  findResult,
  listWinners,
  type StoredResult,
  type StoredWinner,
} from '../../tickets/result/results.ts';
import { findSoldList } from '../../tickets/sold-list/sold-list.ts';
import { listTerms } from '../../tickets/terms/read-terms.ts';
import { AppError } from '../app-error.ts';
import { getVisibleRaffle } from '../raffles/public-raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Characters of a piece of the file, about. */
const PIECE_LENGTH = 256_000;

const proofWinner = ({ kind, place, number, lo, tries, isNextSold, name }: StoredWinner) => ({
  ...{ kind, place, number, lo, tries, isNextSold },
  name: maskedWinner(name),
});

/** The file without its leaves. */
async function readHead(
  { db, ticketing }: ServiceContext,
  { raffleId, secret, logSeq }: StoredResult,
): Promise<ProofFileHead> {
  const [versions, list, winners] = [
    await listTerms(db, raffleId),
    await findSoldList(db, raffleId),
    await listWinners(db, raffleId),
  ];
  const latest = JSON.parse(versions.at(-1)?.terms ?? '{}') as RaffleTerms;
  const luckyNumbers = latest.luckyNumbers ? await ticketing.luckyNumbers(db, raffleId) : [];
  const changes = [...versions.map((version) => version.logSeq), list?.logSeq ?? 0, logSeq];
  return {
    ...{ format: PROOF_FORMAT, raffle: raffleId, secret, terms: versions.map(({ terms }) => terms) },
    luckyNumbers: luckyNumbers.toSorted((one, other) => one - other),
    log: await listRaffleEntries(db, raffleId, changes),
    winners: winners.map(proofWinner),
  };
}

async function* textOf({ db }: ServiceContext, head: ProofFileHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"leaves":[`;
  let separator = '';
  for await (const block of readLeafBlocks(db, head.raffle)) {
    yield `${separator}"${block}"`;
    separator = ',\n';
  }
  yield ']}\n';
}

/** Joins small pieces: each one that is sent has a cost of its own. */
async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let open = '';
  for await (const text of texts) {
    open += text;
    if (open.length < PIECE_LENGTH) continue;
    yield encoder.encode(open);
    open = '';
  }
  yield encoder.encode(open);
}

/**
 * The proof of a raffle visible to the caller (P-813), as the text of its file, UTF-8. Outside of a transaction. Throws 404, also until the
 * result is published.
 */
export async function readProofFile(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<{ slug: string; pieces: AsyncGenerator<Uint8Array> }> {
  const { id, slug } = await getVisibleRaffle(context, caller, raffleId);
  const result = await findResult(context.db, id);
  if (!result) throw new AppError('not-found');
  return { slug, pieces: encoded(textOf(context, await readHead(context, result))) };
}
