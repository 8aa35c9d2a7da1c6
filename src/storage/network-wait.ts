/**
 * How long the network is waited for where a kept page can be shown, milliseconds. Apart from the keys of those pages, so that a raffle's
 * page fetches no file for them.
 */
export const NETWORK_WAIT_MS = 4_000;
