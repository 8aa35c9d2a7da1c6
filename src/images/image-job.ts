import type { Size } from './fitting-size.ts';

/** Message from the page to the worker. */
export interface ImageJob {
  file: Blob;
  /** From the file's header, if it is there. */
  size: Size | undefined;
}

/** The worker's reply: the JPEG, or an error. */
export type ImageJobAnswer = ({ bytes: ArrayBuffer } & Size) | { error: string };
