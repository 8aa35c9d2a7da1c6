import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODY_LIMITS } from './body-limits.ts';
import { limitedBody } from './limited-body.ts';

const { progressBytes, progressMs, bytesPerMs, unpacedBytes } = BODY_LIMITS;

/** Lets pending microtasks run without advancing the fake timers. */
const immediately = () => new Promise(setImmediate);

/** A body written by the test, and its reader. */
function body(change: { maxBytes?: number; onStart?: () => void; onBytes?: (bytes: number) => void } = {}) {
  let sender!: ReadableStreamDefaultController<Uint8Array>;
  const source = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) });
  const checks = {
    maxBytes: 1_000_000,
    limits: BODY_LIMITS,
    onStart: () => undefined,
    onBytes: () => undefined,
  };
  const limited = limitedBody(source, { ...checks, ...change });
  let length = 0;
  const read = async () => {
    for await (const chunk of limited.stream) length += chunk.length;
    return length;
  };
  return {
    sender,
    limited,
    read,
    received: () => length,
    send: (bytes: number) => sender.enqueue(new Uint8Array(bytes)),
  };
}

describe('minimum transfer rate', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a slow phone may take minutes at the minimum rate', async () => {
    const { send, sender, read, received } = body();
    const end = read();
    for (let piece = 1; piece <= 30; piece += 1) {
      await vi.advanceTimersByTimeAsync(progressMs - 1);
      send(progressBytes);
      await immediately();
      expect(received()).toBe(piece * progressBytes);
    }
    sender.close();
    expect(await end).toBe(30 * progressBytes);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a lower rate aborts it, however often a byte arrives', async () => {
    const { send, read, received } = body();
    const end = expect(read()).rejects.toMatchObject({ code: 'incomplete-body' });
    for (let piece = 1; piece <= 10; piece += 1) {
      send(progressBytes / 16);
      await immediately();
      expect(received()).toBe((piece * progressBytes) / 16);
      await vi.advanceTimersByTimeAsync(progressMs / 10);
    }
    await end;
  });

  test('the time starts with the first read', async () => {
    const { send, sender, read } = body();
    await vi.advanceTimersByTimeAsync(progressMs * 2);
    send(1);
    sender.close();
    expect(await read()).toBe(1);
  });
});

describe('maximum transfer rate (P-1171)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('a photo as the app sends it is read as it arrives', async () => {
    const { send, sender, read } = body({ maxBytes: Infinity });
    send(unpacedBytes);
    sender.close();
    expect(await read()).toBe(unpacedBytes);
  });

  test('what is longer is read at the rate of a fast phone, however fast it is sent', async () => {
    const { send, sender, read, received } = body({ maxBytes: Infinity });
    const end = read();
    send(unpacedBytes);
    send(bytesPerMs * 500);
    send(bytesPerMs * 500);
    sender.close();
    await immediately();
    expect(received()).toBe(unpacedBytes);
    await vi.advanceTimersByTimeAsync(500);
    await immediately();
    expect(received()).toBe(unpacedBytes + bytesPerMs * 500);
    await vi.advanceTimersByTimeAsync(500);
    expect(await end).toBe(unpacedBytes + bytesPerMs * 1_000);
  });
});

test('a body above its limit is refused while reading', async () => {
  const { send, read, received } = body({ maxBytes: 100 });
  send(60);
  send(60);
  send(60);
  await expect(read()).rejects.toMatchObject({ code: 'too-large' });
  expect(received()).toBe(60);
});

test('a flood of tiny chunks is refused', async () => {
  const { send, read, received } = body();
  for (let chunk = 0; chunk < 2_000; chunk += 1) send(1);
  await expect(read()).rejects.toMatchObject({ code: 'malformed' });
  expect(received()).toBe(1_024);
});

test('a disconnected client is not an internal error', async () => {
  const { sender, read, limited } = body();
  sender.error(new Error('aborted'));
  await expect(read()).rejects.toMatchObject({ code: 'incomplete-body' });
  expect(limited.failure()).toMatchObject({ code: 'incomplete-body' });
});

test('chunks after the end of the request are not reserved', async () => {
  const reserved: number[] = [];
  const { send, limited } = body({ onBytes: (bytes) => void reserved.push(bytes) });
  const reading = limited.stream.getReader().read();
  await immediately();
  limited.stop();
  send(10);
  await Promise.race([reading, immediately()]);
  expect(reserved).toEqual([]);
});
