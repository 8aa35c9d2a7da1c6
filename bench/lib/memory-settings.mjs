/** As docs/OPERATIONS.md and the Dockerfile start the server. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=4' };
