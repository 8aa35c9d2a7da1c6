/** Where the wire has an id or the whole object (P-905), the id. */
export function idOf(value: string | { _id: string }): string {
  return typeof value === 'string' ? value : value._id;
}
