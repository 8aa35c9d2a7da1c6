import { bytesOfAscii, type Sha256 } from '#core/domain/bytes.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';

/** What a leaf counts: places of the secret order (random model), or numbers (manual model). */
const LEAF_KINDS = ['positions', 'numbers'] as const;

/** What the leaves of a raffle of a model count. */
export const leafKindOf = (model: TicketModel): (typeof LEAF_KINDS)[number] =>
  model === 'random' ? 'positions' : 'numbers';

/** One run of sold tickets of one purchase: a leaf of the list that is fixed at the freeze (docs/PROOF.md). */
export interface SoldLeaf {
  kind: (typeof LEAF_KINDS)[number];
  /** The first ticket. */
  lo: number;
  /** After the last one. */
  hi: number;
  /** Stands for the buyer, in this raffle alone. */
  buyer: number;
  /** Whole minutes since 1970, UTC. */
  paidAtMinute: number;
  /** Commits to phone and purchase; 16 bytes. */
  commitment: Uint8Array;
}

const COMMITMENT_BYTES = 16;
/** Byte offsets of the fields; integers are big-endian, four bytes each. */
const OFFSETS = { lo: 1, hi: 5, buyer: 9, paidAtMinute: 13, commitment: 17 } as const;
/** Length of an encoded leaf. */
export const LEAF_BYTES = OFFSETS.commitment + COMMITMENT_BYTES;

const INTEGERS = ['lo', 'hi', 'buyer', 'paidAtMinute'] as const;

/** A leaf as it is hashed and published: kind, lo, hi, buyer, minute, commitment. */
export function encodeLeaf(leaf: SoldLeaf): Uint8Array {
  const bytes = new Uint8Array(LEAF_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[0] = LEAF_KINDS.indexOf(leaf.kind);
  for (const field of INTEGERS) view.setUint32(OFFSETS[field], leaf[field]);
  bytes.set(leaf.commitment, OFFSETS.commitment);
  return bytes;
}

/**
 * What the leaves of a purchase carry to tell it from others: the first 16 bytes of SHA-256(salt ‖ phone ‖ id).
 *
 * @param salt 16 bytes that only purchase and server know
 */
export function buyerCommitment(
  sha256: Sha256,
  salt: Uint8Array,
  { phone, id }: { phone: string; id: string },
): Uint8Array {
  return sha256(Uint8Array.from([...salt, ...bytesOfAscii(phone + id)])).subarray(0, COMMITMENT_BYTES);
}

/** Whether these bytes are one encoded leaf. */
export const isLeaf = (bytes: Uint8Array): boolean =>
  bytes.length === LEAF_BYTES && LEAF_KINDS[bytes[0] as number] !== undefined;

/** The leaf at an offset of encoded ones. @throws RangeError if there is none, or its kind is unknown */
export function decodeLeaf(bytes: Uint8Array, offset = 0): SoldLeaf {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, LEAF_BYTES);
  const kind = LEAF_KINDS[view.getUint8(0)];
  if (!kind) throw new RangeError('unknown kind of leaf');
  const [lo = 0, hi = 0, buyer = 0, paidAtMinute = 0] = INTEGERS.map((field) =>
    view.getUint32(OFFSETS[field]),
  );
  const commitment = Uint8Array.from(bytes.subarray(offset + OFFSETS.commitment, offset + LEAF_BYTES));
  return { kind, lo, hi, buyer, paidAtMinute, commitment };
}
