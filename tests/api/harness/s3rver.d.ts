/** The part of the S3 server that tests use; it brings no types of its own. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      /** It expects another path under the signature of a list than the official SDK signs. */
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export { S3rver as default };
}
