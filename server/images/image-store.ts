/** A kept file, ready to be sent. */
export interface KeptImage {
  /** Bytes, where the store tells. */
  size: number | undefined;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/**
 * Where the files of images are kept. Names are ours (image-files.ts), never a client's, and a name stands for one content:
 * writing it again changes nothing.
 */
export interface ImageStore {
  /** Durable once it resolves. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  find: (name: string) => Promise<KeptImage | undefined>;
  /** What is not there is no error. */
  delete: (name: string) => Promise<void>;
  /** Every name that is kept, in no order. */
  list: () => AsyncIterable<string>;
  /** Removes what writes that were cut off left behind. */
  tidy: () => Promise<void>;
}
