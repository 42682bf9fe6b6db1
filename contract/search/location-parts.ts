/** A part of the words of a search that can be given up by itself. */
export type LocationPart = {
  /** A place; words that are looked for as they are written; or what is not searched for. */
  kind: 'place' | 'words' | 'wish';
  text: string;
};

/** The words of a search of these parts; a comma keeps them apart. */
export const locationOf = (parts: readonly LocationPart[]): string => parts.map(({ text }) => text).join(', ');
