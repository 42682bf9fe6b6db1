/** What a record that cannot be trusted says of itself. */
export type Claims = { auction?: string | undefined; head?: string | undefined };

/** The first event of a record names its auction; in a manipulated one it may be a little later. */
const searchedLines = 20;
const longestShown = 200;

function fieldsOf(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

const shown = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, longestShown) : undefined;

/** Which auction the text of a record names, and which head, as far as it can be read at all. */
export function claimsOf(log: string): Claims {
  const [header = {}, ...rows] = log.split('\n', searchedLines).map(fieldsOf);
  const titles = rows.map(({ data }) => shown(Object(data).title));
  return { auction: titles.find((title) => title !== undefined) ?? shown(header.slug), head: shown(header.head) };
}
