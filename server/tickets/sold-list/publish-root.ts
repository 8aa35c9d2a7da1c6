import { leafHash, merkleRoot, MerkleTree } from '#core/domain/draw/sold-list/merkle-tree.ts';
import { encodeLeaf, type SoldLeaf } from '#core/domain/draw/sold-list/sold-leaf.ts';
import { appendToLog } from '../log/append-entries.ts';
import type { Pool } from '../pool/pool.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { sha256 } from '../node-bytes.ts';
import { readLeaves, type SaltOf } from './read-leaves.ts';
import { lockList } from './sold-list.ts';

/** Leaves a block: a power of two, so that blocks are subtrees of the tree. */
export const BLOCK_LEAVES = 1_024;

interface Block {
  firstLo: number;
  /** Encoded leaves, base64. */
  leaves: string;
  /** Root over its leaves. */
  hash: Uint8Array;
}

interface BlockedList {
  blocks: Block[];
  leaves: number;
  tickets: number;
  /** Hex. */
  root: string;
}

function blockOf(leaves: readonly SoldLeaf[]): Block {
  const encoded = leaves.map(encodeLeaf);
  return {
    firstLo: (leaves[0] as SoldLeaf).lo,
    leaves: Buffer.concat(encoded).toString('base64'),
    hash: merkleRoot(
      sha256,
      encoded.map((leaf) => leafHash(sha256, leaf)),
    ),
  };
}

/** @throws Error where ranges overlap */
async function blocksOf(leaves: AsyncIterable<SoldLeaf>): Promise<BlockedList> {
  const tree = new MerkleTree(sha256);
  const list: BlockedList = { blocks: [], leaves: 0, tickets: 0, root: '' };
  let open: SoldLeaf[] = [];
  const close = () => {
    const block = blockOf(open);
    tree.append(block.hash);
    list.blocks.push(block);
    open = [];
  };
  let end = 0;
  for await (const leaf of leaves) {
    if (leaf.lo < end) throw new Error(`sold ranges overlap at ${leaf.lo}`);
    end = leaf.hi;
    list.leaves += 1;
    list.tickets += leaf.hi - leaf.lo;
    if (open.push(leaf) === BLOCK_LEAVES) close();
  }
  if (open.length > 0) close();
  return { ...list, root: Buffer.from(tree.root()).toString('hex') };
}

async function insertBlocks(
  transaction: TicketDb,
  raffleId: string,
  blocks: readonly Block[],
): Promise<void> {
  for (const [block, { firstLo, leaves, hash }] of blocks.entries())
    await transaction
      .insertInto('soldBlock')
      .values({ raffleId, block, firstLo, leaves, hash: Buffer.from(hash).toString('hex') })
      .execute();
}

/**
 * Computes the root over a recorded list and publishes it in the public log, unless it is published. Outside of a transaction.
 * @throws Error where ranges overlap, or do not add up to what was recorded
 */
export async function publishRoot(
  db: TicketDb,
  pool: Pick<Pool, 'model' | 'raffleId'>,
  { now, saltOf }: { now: () => Date; saltOf: SaltOf },
): Promise<void> {
  const { raffleId } = pool;
  const { blocks, leaves, tickets, root } = await blocksOf(readLeaves(db, pool, saltOf));
  await inTicketTransaction(db, async (transaction) => {
    const list = await lockList(transaction, raffleId);
    if (list.root !== null) return;
    if (list.tickets !== tickets) throw new Error(`${tickets} of ${list.tickets} sold tickets in the list`);
    await insertBlocks(transaction, raffleId, blocks);
    // Not before the list was read, which may take minutes: whether it was public by noon decides which draw counts (P-808).
    const at = now();
    const data = { root, leaves, tickets };
    const logSeq = await appendToLog(transaction, { raffleId, at }, [{ kind: 'root', data }]);
    await transaction
      .updateTable('soldList')
      .set({ leaves, root, rootAt: at, logSeq })
      .where('raffleId', '=', raffleId)
      .execute();
  });
}
