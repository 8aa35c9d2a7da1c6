import type { PurchaseCursor } from '../../../repositories/selling/purchase-lists.ts';
import { AppError } from '../../app-error.ts';

export function encodePurchaseCursor({ createdAt, id }: PurchaseCursor): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Throws 400 for a malformed cursor. */
export function decodePurchaseCursor(cursor: string): PurchaseCursor {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(at);
  const isReadable = !Number.isNaN(createdAt.getTime()) && createdAt.getTime() > 0 && /^[\w-]+$/.test(id);
  if (!isReadable) throw new AppError('malformed');
  return { createdAt, id };
}
