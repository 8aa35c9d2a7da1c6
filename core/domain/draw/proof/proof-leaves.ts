import { type ByteFunctions, hexOf } from '#core/domain/bytes.ts';
import { LeafColumns } from '#core/domain/draw/sold-list/leaf-columns.ts';
import { leafHash, MerkleTree } from '#core/domain/draw/sold-list/merkle-tree.ts';
import { decodeLeaf, LEAF_BYTES, leafKindOf } from '#core/domain/draw/sold-list/sold-leaf.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';

interface WantedList {
  /** Hex. */
  root: string;
  leaves: number;
  tickets: number;
  model: TicketModel;
  onProgress: (leaves: number) => void;
}

/**
 * The leaves of a proof; undefined if they are not those of the list, by its root and its counts.
 *
 * @throws Error for what is no encoded leaf
 */
export function readProofLeaves(
  { sha256, decodeBase64 }: ByteFunctions,
  blocks: readonly string[],
  { root, leaves, tickets, model, onProgress }: WantedList,
): LeafColumns | undefined {
  const columns = new LeafColumns(leaves);
  const tree = new MerkleTree(sha256);
  const kind = leafKindOf(model);
  let [read, sold] = [0, 0];
  for (const block of blocks) {
    const encoded = decodeBase64(block);
    for (let offset = 0; offset < encoded.length; offset += LEAF_BYTES) {
      const leaf = decodeLeaf(encoded, offset);
      if (leaf.kind !== kind) return undefined;
      columns.append(leaf);
      tree.append(leafHash(sha256, encoded.subarray(offset, offset + LEAF_BYTES)));
      [read, sold] = [read + 1, sold + leaf.hi - leaf.lo];
    }
    onProgress(read);
  }
  const isWhole = columns.isComplete && sold === tickets && hexOf(tree.root()) === root;
  return isWhole ? columns : undefined;
}
