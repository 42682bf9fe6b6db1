/** Reads a query string as a form writes it: every value is a text, the first of several counts. */
export function parseSearchParams(queryString: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(queryString)].reverse());
}

/** Writes a query string as a form would, leaving out what is undefined or empty. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
