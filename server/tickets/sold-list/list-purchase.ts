import { inclusionPath, leafHash } from '#core/domain/draw/sold-list/merkle-tree.ts';
import { type ListedLeaf, TOLD_LEAVES_MAX } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { LEAF_BYTES } from '#core/domain/draw/sold-list/sold-leaf.ts';
import type { PurchaseRef } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';
import { BLOCK_LEAVES } from './publish-root.ts';
import { sha256 } from '../node-bytes.ts';

interface BlockPlace {
  block: number;
  firstLo: number;
  /** Root over its leaves. */
  hash: Uint8Array;
}

/** The blocks of a list, in order, without their leaves. */
async function readBlockPlaces(db: TicketDb, raffleId: string): Promise<BlockPlace[]> {
  const rows = await db
    .selectFrom('soldBlock')
    .select(['block', 'firstLo', 'hash'])
    .where('raffleId', '=', raffleId)
    .orderBy('block')
    .execute();
  return rows.map(({ block, firstLo, hash }) => ({ block, firstLo, hash: Buffer.from(hash, 'hex') }));
}

interface BlockLeaves {
  encoded: Uint8Array[];
  hashes: Uint8Array[];
}

function leavesIn(base64: string): BlockLeaves {
  const bytes = Buffer.from(base64, 'base64');
  const encoded = Array.from({ length: bytes.length / LEAF_BYTES }, (_, at) =>
    bytes.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES),
  );
  return { encoded, hashes: encoded.map((leaf) => leafHash(sha256, leaf)) };
}

/** The leaves of these blocks. */
async function readBlocks(
  db: TicketDb,
  raffleId: string,
  blocks: readonly number[],
): Promise<Map<number, BlockLeaves>> {
  const rows = await db
    .selectFrom('soldBlock')
    .select(['block', 'leaves'])
    .where('raffleId', '=', raffleId)
    .where('block', 'in', blocks)
    .execute();
  return new Map(rows.map(({ block, leaves }) => [block, leavesIn(leaves)]));
}

const loOf = (leaf: Uint8Array) => new DataView(leaf.buffer, leaf.byteOffset).getUint32(1);

/**
 * Leaves of a purchase in a list whose root is published, with their paths; `total`: how many it has, of which the first are told.
 */
export async function listLeavesOf(
  db: TicketDb,
  { raffleId, id }: PurchaseRef,
): Promise<{ total: number; leaves: ListedLeaf[] }> {
  const ranges = await db
    .selectFrom('soldRange')
    .select('lo')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .orderBy('lo')
    .execute();
  const los = ranges.slice(0, TOLD_LEAVES_MAX).map(({ lo }) => lo);
  if (los.length === 0) return { total: 0, leaves: [] };
  const places = await readBlockPlaces(db, raffleId);
  const blockOf = (lo: number) => places.findLastIndex(({ firstLo }) => firstLo <= lo);
  const blocks = await readBlocks(db, raffleId, [...new Set(los.map(blockOf))]);
  const blockHashes = places.map(({ hash }) => hash);
  const leaves = los.map((lo) => {
    const block = blockOf(lo);
    const { encoded, hashes } = blocks.get(block) as BlockLeaves;
    const at = encoded.findIndex((leaf) => loOf(leaf) === lo);
    const path = [...inclusionPath(sha256, hashes, at), ...inclusionPath(sha256, blockHashes, block)];
    return {
      index: block * BLOCK_LEAVES + at,
      leaf: Buffer.from(encoded[at] as Uint8Array).toString('hex'),
      path: path.map((hash) => Buffer.from(hash).toString('hex')),
    };
  });
  return { total: ranges.length, leaves };
}
