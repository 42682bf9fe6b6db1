/** A pattern for LIKE that finds a text anywhere; `%`, `_` and the backslash stand for themselves in what people type. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
