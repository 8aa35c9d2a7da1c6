/** All purchases of a raffle as CSV, for its seller only. Not in the registry of calls, because the reply is not JSON. */
export const SALES_CSV_PATH = '/private/raffle/:id/payments.csv';
/** The state of every number of a raffle of the manual model, two bits each. Not in the registry of calls either. */
export const TICKET_GRID_PATH = '/public/raffle/:id/grid';
/** Header with the count of free numbers in the grid. */
export const GRID_AVAILABLE_HEADER = 'X-Available';
