import { LeafColumns } from '#core/domain/draw/sold-list/leaf-columns.ts';
import { leafHash, merkleRoot, MerkleTree } from '#core/domain/draw/sold-list/merkle-tree.ts';
import { decodeLeaf, LEAF_BYTES } from '#core/domain/draw/sold-list/sold-leaf.ts';
import { sha256 } from '../node-bytes.ts';
import { findSoldList } from '../sold-list/sold-list.ts';
import type { TicketDb } from '../transaction.ts';

/** Blocks a query. */
const PAGE = 16;

const readPage = (db: TicketDb, raffleId: string, after: number) =>
  db
    .selectFrom('soldBlock')
    .select(['block', 'leaves'])
    .where('raffleId', '=', raffleId)
    .where('block', '>', after)
    .orderBy('block')
    .limit(PAGE)
    .execute();

/** The leaves of a list whose root is published: blocks of them, encoded, base64, in order. Pages by key, never one long snapshot. */
export async function* readLeafBlocks(db: TicketDb, raffleId: string): AsyncGenerator<string> {
  for (let after = -1; ;) {
    const page = await readPage(db, raffleId, after);
    for (const { leaves } of page) yield leaves;
    const last = page.at(-1);
    if (!last) return;
    after = last.block;
  }
}

/** Appends the leaves of a block; returns the root over them. */
function appendBlock(columns: LeafColumns, base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  const hashes: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length; offset += LEAF_BYTES) {
    columns.append(decodeLeaf(bytes, offset));
    hashes.push(leafHash(sha256, bytes.subarray(offset, offset + LEAF_BYTES)));
  }
  return merkleRoot(sha256, hashes);
}

/**
 * The leaves of a list whose root is published.
 *
 * @throws Error if they do not lead to that root: then nothing may be drawn from them
 */
export async function readPublishedLeaves(db: TicketDb, raffleId: string): Promise<LeafColumns> {
  const list = await findSoldList(db, raffleId);
  if (!list || list.leaves === null) throw new Error('no published list');
  const columns = new LeafColumns(list.leaves);
  const tree = new MerkleTree(sha256);
  for await (const block of readLeafBlocks(db, raffleId)) tree.append(appendBlock(columns, block));
  const root = Buffer.from(tree.root()).toString('hex');
  if (!columns.isComplete || root !== list.root)
    throw new Error('the leaves do not lead to the published root');
  return columns;
}
