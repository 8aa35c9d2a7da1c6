/** All purchases of a raffle as CSV, for its seller only. Not in the registry of calls, because the reply is not JSON. */
export const SALES_CSV_PATH = '/private/raffle/:id/payments.csv';
/** The state of every number of a raffle of the manual model, two bits each. Not in the registry of calls either. */
export const TICKET_GRID_PATH = '/public/raffle/:id/grid';
/**
 * Query parameter of the grid: the version of the grid that the caller has. If the server knows it and few numbers have changed, its
 * reply has this header with the same version, and only the changed numbers (core/domain/selling/ticket-grid.ts).
 */
export const GRID_SINCE_PARAMETER = 'since';
export const GRID_SINCE_HEADER = 'X-Since';
/** Header with the count of free numbers in the grid. */
export const GRID_AVAILABLE_HEADER = 'X-Available';
