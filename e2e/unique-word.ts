/** A word that no other property has; of letters alone, because numbers mean something to a search. */
export const uniqueWord = () =>
  crypto
    .randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 16);
