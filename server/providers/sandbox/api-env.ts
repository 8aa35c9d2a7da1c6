/** The account of the request's token. */
export interface ApiEnv {
  Variables: { collectorId: number };
}
