/**
 * The name of a test as that of a file.
 * @param {string} name
 */
export const fileNameOf = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100);
