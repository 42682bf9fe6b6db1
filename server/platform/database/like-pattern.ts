/**
 * A pattern for LIKE that finds a text anywhere; `%`, `_` and the backslash in typed text lose their special meaning.
 */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
