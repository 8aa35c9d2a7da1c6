import { createHash } from 'node:crypto';

/** 32 bytes that look random and are the same for the same label, so that the demo is the same on every machine. */
export function demoBytes(label: string): Buffer {
  return createHash('sha256').update(`rifaria demo ${label}`).digest();
}

/** A number in [0, 1), as `demoBytes`. */
export function demoShare(label: string): number {
  return demoBytes(label).readUInt32BE() / 2 ** 32;
}

/** 0 to count - 1 in an order that looks random, as `demoBytes`. */
export function demoOrder(label: string, count: number): number[] {
  return Array.from({ length: count }, (_, number) => ({ number, key: demoShare(`${label} ${number}`) }))
    .sort((one, other) => one.key - other.key)
    .map(({ number }) => number);
}
