/** Paths of calls that a page without JavaScript links to, apart from the calls, whose schemas it does not need. */

/** Every version of what a raffle promises, with its fingerprint and its entry in the public log. */
export const PUBLIC_TERMS_PATH = '/public/raffle/:id/terms';
/** The public log. */
export const PUBLIC_LOG_PATH = '/public/log';
