/** A pattern for LIKE that finds a text anywhere; `%`, `_` and the backslash have no special meaning in what people type. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
