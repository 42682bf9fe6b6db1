/**
 * Characters that move the cursor, hide or reorder text on a terminal: controls, ends of lines, and marks of direction.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** One line as it may be printed: no title or reason in a file writes a verdict of its own. */
export function printable(line: string): string {
  return line.replace(unprintable, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
