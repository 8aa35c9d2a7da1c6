import { expect, it } from 'vitest';
import type { PaymentStatus } from './payment.ts';
import { nextStatus, type PurchaseAction } from './purchase-status.ts';

const COLUMNS: PaymentStatus[] = [
  'pending',
  'in_process',
  'approved',
  'expired',
  'canceled',
  'refund_due',
  'refunded',
];

const TABLE: [PurchaseAction, string][] = [
  //                pending     in_process  approved    expired     canceled    refund_due refunded
  ['report', '      in_process  –           –           expired     –           –          –'],
  ['approve', '     approved    approved    –           approved    approved    –          –'],
  ['expire', '      expired     expired     –           –           –           –          –'],
  ['cancel', '      canceled    canceled    –           –           –           –          –'],
  ['dismiss-report', ' –         –           –           canceled    –           –          –'],
  ['owe-refund', '  refund_due  refund_due  refund_due  refund_due  refund_due  –          refund_due'],
  ['refund', '      –           –           refunded    –           –           refunded   –'],
  ['unconfirm', '   –           –           in_process  –           –           –          –'],
  ['undo-sale', '   –           –           canceled    –           –           –          –'],
  ['restore', '     –           –           –           –           –           –          approved'],
];

it.each(TABLE)('%s changes a purchase: %s', (action, row) => {
  expect(COLUMNS.map((status) => nextStatus(status, action) ?? '–')).toEqual(row.trim().split(/\s+/));
});
