/** What cosignatures say against a log, or against a witness. `witnesses` are those who signed it. */
export type WitnessFinding =
  /** Other rows were signed than the log has: it is another log than was shown to them. */
  | { kind: 'another_log'; seq: number; witnesses: readonly string[] }
  /** A longer log was signed: rows were cut off. */
  | { kind: 'cut_off'; seq: number; witnesses: readonly string[] }
  /** The same, but after this one was written, at the time its header says: it was downloaded before. */
  | { kind: 'older'; seq: number; witnesses: readonly string[]; at: string }
  /** A row is dated otherwise than the clocks of the witnesses allow. */
  | { kind: 'time'; seq: number; witnesses: readonly string[] }
  /** The service answered throughout the time in which a row claims that it was away. */
  | { kind: 'outage'; seq: number; witnesses: readonly string[] }
  /** A witness has signed two logs, and no longer counts. */
  | { kind: 'two_heads'; seq: number; witnesses: readonly string[] }
  /** A witness has signed two certificates of the close that do not say the same: neither counts. */
  | { kind: 'two_certificates'; seq: number; witnesses: readonly string[] }
  /** Fewer than the quorum contradict a log that the quorum has signed. */
  | { kind: 'alone'; seq: number; witnesses: readonly string[] }
  /** Signed in the name of a witness, but not with its key. */
  | { kind: 'forged'; seq: number; witnesses: readonly string[] }
  /**
   * Signed by someone who is not a witness of this log, or only shares a name with one: it may name other witnesses
   * than those who have seen the auction.
   */
  | { kind: 'other_key'; seq: number; witnesses: readonly string[] }
  /** Witnesses of this log have signed another one, of an auction with the same number at another address. */
  | { kind: 'other_site'; seq: number; witnesses: readonly string[]; origin: string };
