/** All data of an account as a zip, for its owner only (LGPD, art. 18). Not JSON, so it is not in the registry. */
export const DATA_EXPORT_PATH = '/private/users/:id/export';
