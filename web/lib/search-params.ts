/** Reads a query string as a form writes it: every value is a text; several of one name are a list with commas. */
export function parseSearchParams(queryString: string): Record<string, string> {
  const params = new URLSearchParams(queryString);
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name).join(',')]));
}

/** Writes a query string as a form would, leaving out undefined and empty values. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
