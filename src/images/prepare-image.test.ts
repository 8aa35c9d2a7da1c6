// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImageJob, ImageJobAnswer } from './image-job.ts';
import { jpegOf, prepareImage } from './prepare-image.ts';

vi.mock('./check-file.ts', () => ({ checkedHeader: () => Promise.resolve({ size: undefined }) }));

/** Answers each job with the bytes of its file, when it is told to. */
class FakeWorker {
  static jobs: (() => void)[] = [];
  onmessage: ((event: { data: ImageJobAnswer }) => void) | null = null;
  onerror: unknown = null;

  postMessage({ file }: ImageJob): void {
    FakeWorker.jobs.push(() => {
      void file.arrayBuffer().then((bytes) => this.onmessage?.({ data: { bytes, width: 1, height: 1 } }));
    });
  }

  terminate(): void {
    this.onmessage = null;
  }
}

beforeEach(() => {
  FakeWorker.jobs = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
});
afterEach(() => vi.unstubAllGlobals());

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

test('a picture that is converted while another is prepared waits for it, and each gets its own', async () => {
  const prepared = prepareImage(new Blob(['one']));
  const converted = jpegOf(new Blob(['two']));
  await vi.waitFor(() => expect(FakeWorker.jobs).toHaveLength(1));
  FakeWorker.jobs[0]?.();
  expect(textOf((await prepared).bytes)).toBe('one');
  await vi.waitFor(() => expect(FakeWorker.jobs).toHaveLength(2));
  FakeWorker.jobs[1]?.();
  expect(textOf(await converted)).toBe('two');
});
