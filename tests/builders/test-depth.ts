/** Number of random inputs: many in `npm run test:full`, which sets TEST_DEPTH, few in the run of every change. */
export function atDepth({ small, full }: { small: number; full: number }): number {
  return process.env.TEST_DEPTH === 'full' ? full : small;
}
