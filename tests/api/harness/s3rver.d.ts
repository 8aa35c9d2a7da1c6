/** Types of the used part of the S3 server, which has none. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      /** Its signature check of list requests differs from the official SDK. */
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export { S3rver as default };
}
