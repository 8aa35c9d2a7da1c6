import { encodeImage } from './encode-image.ts';
import type { ImageJob, ImageJobAnswer } from './image-job.ts';

/** The part of the worker scope used here; the DOM's types lack it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImageJob>) => void) | null;
  postMessage(answer: ImageJobAnswer, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

async function answer({ file, size }: ImageJob): Promise<ImageJobAnswer> {
  try {
    const { blob, width, height } = await encodeImage(file, size);
    return { bytes: await blob.arrayBuffer(), width, height };
  } catch (error) {
    return { error: String(error) };
  }
}

scope.onmessage = ({ data }) => {
  void answer(data).then((reply) => scope.postMessage(reply, 'bytes' in reply ? [reply.bytes] : []));
};
