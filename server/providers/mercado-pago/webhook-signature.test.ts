import { describe, expect, test } from 'vitest';
import { signedText, signText, verifiedSignature } from './webhook-signature.ts';

const SECRET = 'your_secret_key_here';
const ID = 'ord01jq4s4ky8hwq6na5pxb65b3d3';
const REQUEST = '2066ca19-c6f1-498a-be75-1923005edd06';
const TS = '1742505638683';
const V1 = '633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c';
const SENT_AT = new Date(Number(TS));

const signed = (ts: string, notification: { dataId?: string; requestId?: string } = {}) => ({
  dataId: notification.dataId,
  requestId: notification.requestId,
  signature: `ts=${ts},v1=${signText(signedText({ dataId: undefined, requestId: undefined, ...notification, ts }), SECRET)}`,
});
const good = { dataId: ID, requestId: REQUEST, signature: `ts=${TS},v1=${V1}` };

describe('the provider’s signature', () => {
  test('matches the example of its manual', () => {
    const text = signedText({ dataId: ID, requestId: REQUEST, ts: TS });
    expect(text).toBe(`id:${ID};request-id:${REQUEST};ts:${TS};`);
    expect(signText(text, SECRET)).toBe(V1);
    expect(verifiedSignature(good, SECRET, SENT_AT)).toBe(V1);
  });

  test.each([
    ['seconds', '1742505638', { dataId: ID, requestId: REQUEST }],
    ['milliseconds', TS, { dataId: ID, requestId: REQUEST }],
    ['no id', TS, { requestId: REQUEST }],
    ['no request id', TS, { dataId: ID }],
    ['neither', TS, {}],
  ])('%s: what is there is signed', (_what, ts, notification) => {
    expect(verifiedSignature(signed(ts, notification), SECRET, SENT_AT)).toMatch(/^[\da-f]{64}$/);
  });

  test('ids are signed in lower case, and the header may have spaces and capitals', () => {
    const header = ` v1=${V1.toUpperCase()} , ts=${TS}`;
    const shouted = { ...good, dataId: ID.toUpperCase(), signature: header };
    expect(verifiedSignature(shouted, SECRET, SENT_AT)).toBe(V1);
  });

  test('an id that was signed in capitals, as it was sent, counts too', () => {
    const dataId = ID.toUpperCase();
    const v1 = signText(`id:${dataId};request-id:${REQUEST};ts:${TS};`, SECRET);
    const shouted = { dataId, requestId: REQUEST, signature: `ts=${TS},v1=${v1}` };
    expect(verifiedSignature(shouted, SECRET, SENT_AT)).toBe(v1);
    expect(verifiedSignature({ ...shouted, dataId: ID }, SECRET, SENT_AT)).toBeUndefined();
    expect(verifiedSignature({ ...shouted, dataId: 'ORD2' }, SECRET, SENT_AT)).toBeUndefined();
  });

  test.each([
    ['another id', { ...good, dataId: 'ord2' }],
    ['another request', { ...good, requestId: 'x' }],
    ['an id left out', { ...good, dataId: undefined }],
    ['another time', { ...good, signature: `ts=1742505638684,v1=${V1}` }],
    ['another signature', { ...good, signature: `ts=${TS},v1=${'0'.repeat(64)}` }],
    ['a short signature', { ...good, signature: `ts=${TS},v1=633f` }],
    ['no signature', { ...good, signature: undefined }],
    ['an empty one', { ...good, signature: '' }],
    ['no time', { ...good, signature: `v1=${V1}` }],
    ['a time that is none', { ...good, signature: `ts=now,v1=${V1}` }],
  ])('%s is refused', (_what, notification) => {
    expect(verifiedSignature(notification, SECRET, SENT_AT)).toBeUndefined();
  });

  test('a signature with another secret is invalid', () => {
    expect(verifiedSignature(good, 'another', SENT_AT)).toBeUndefined();
  });

  test.each([
    [99, true],
    [101, false],
    [-0.05, true],
    [-0.2, false],
  ])('%d hours after it was sent it counts: %s', (hours, counts) => {
    const now = new Date(SENT_AT.getTime() + hours * 3_600_000);
    expect(verifiedSignature(good, SECRET, now) !== undefined).toBe(counts);
  });
});
