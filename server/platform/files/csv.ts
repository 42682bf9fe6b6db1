/** What a spreadsheet would run as a formula, or hide. */
const startsLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * A text that starts like a formula after its own apostrophes gets one more, so that one can always be removed again.
 */
const isHiddenFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;
const isPlainNumber = /^-?\d+(?:\.\d+)?$/;

function cellOf(value: string | number | undefined): string {
  const text = String(value ?? '');
  // An apostrophe in front makes it a text to every spreadsheet; numbers stay numbers.
  const isFormula = startsLikeFormula.test(text) && !isPlainNumber.test(text);
  const harmless = isFormula || isHiddenFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180) that no spreadsheet can mistake for formulas. */
export function csvLine(values: readonly (string | number | undefined)[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

/** Stands first in a CSV file, so that spreadsheets read its accents as they are. */
export const csvBegin = '\uFEFF';
