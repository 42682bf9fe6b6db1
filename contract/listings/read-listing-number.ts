/** More digits than any listing's number has. */
const longest = 9;

const written = new RegExp(
  `^\\s*(?:(?:nr|no|n°|nº|num|numero|numéro|nimero|number)\\.?\\s*|#\\s*)?(\\d{4,${longest}})\\s*$`,
  'iu',
);

/** The short number of a listing, where a text consists of nothing else: "1042", "Nr 1042", "#1042". */
export function listingNumberIn(text: string): number | undefined {
  const digits = written.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
