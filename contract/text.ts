/** Folds text for comparison: lower case, no accents, single spaces. "  Nyárutarama " equals "nyarutarama". */
export function foldText(text: string): string {
  // Most texts have no accents to remove, and removing them takes longer than all other steps.
  const plain = /[^ -~]/.test(text) ? text.normalize('NFD').replace(/\p{M}+/gu, '') : text;
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
