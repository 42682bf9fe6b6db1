/** A part of the words of a search that can be removed separately. */
export type LocationPart = {
  /** A place; words that are searched literally; or a wish that is not searched. */
  kind: 'place' | 'words' | 'wish';
  text: string;
};

/** The words of a search of these parts; a comma keeps them apart. */
export const locationOf = (parts: readonly LocationPart[]): string => parts.map(({ text }) => text).join(', ');
