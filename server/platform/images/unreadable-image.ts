/** The bytes are no picture of an accepted kind, are damaged, or are too large to decode safely. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}
