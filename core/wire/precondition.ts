/**
 * Beside `If-Match`: when the version was written that the caller means, ISO 8601 UTC (P-1039). A server that was restored from a backup
 * uses revisions again; their instants differ. Without it the revision alone counts.
 */
export const BASE_INSTANT_HEADER = 'X-Base-Updated-At';
