/** Folds text for comparison: lower case, no accents, single spaces. "  Nyárutarama " equals "nyarutarama". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
