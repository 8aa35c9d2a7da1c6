type QueryValue = string | readonly string[] | undefined;

/** The address of a call: `:name` parameters filled in and encoded, lists of the query repeated. */
export function callUrl(
  path: string,
  parameters: Readonly<Record<string, string>>,
  query: Readonly<Record<string, QueryValue>>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === '')
      throw new Error(`Path parameter '${name}' of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) search.append(name, one);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
