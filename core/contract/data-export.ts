/** Everything that one account has, as a zip for its owner alone (LGPD, art. 18): no JSON, so it is no call of the registry. */
export const DATA_EXPORT_PATH = '/private/users/:id/export';
