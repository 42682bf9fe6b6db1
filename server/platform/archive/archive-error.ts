/** An archive cannot be used; the message is one or more sentences on why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}
