import type { Size } from './fitting-size.ts';

/** What the page asks of the worker. */
export interface ImageJob {
  file: Blob;
  /** As the file's header tells it; undefined where it does not. */
  size: Size | undefined;
}

/** What the worker answers: the JPEG, or that it could not be made. */
export type ImageJobAnswer = ({ bytes: ArrayBuffer } & Size) | { error: string };
