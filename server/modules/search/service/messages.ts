import type { DatabaseAddress } from '#server/platform/database/database-url.ts';
import type { IndexFile } from '../file/index-file.ts';
import type { IndexStatements } from '../search.queries.ts';
import type { SearchRequest } from '../search-requests.ts';

/** The start parameters of the thread. */
export type ThreadSettings = { database: DatabaseAddress; file: IndexFile; statements: IndexStatements };

/** A question by its number; `seq` is a change the answer must know of. */
export type Asked = { id: number; request: SearchRequest; seq: number | undefined };

/** To the thread. */
export type ToThread =
  /** All questions that came at the same time, because handing them over one by one takes longer than answering. */
  { kind: 'ask'; questions: Asked[] } | { kind: 'stop' };

/** Where an answer ends in the bytes of its message; it begins where the one before ends. */
export type Answered = { id: number; end: number; total: number | undefined; until: number | undefined };

/** From the thread. */
export type FromThread =
  | { kind: 'ready' }
  /** For the log, which the main thread writes. */
  | { kind: 'warning'; error: unknown; text: string }
  /** The index knows everything that was committed this many milliseconds ago. */
  | { kind: 'caught up'; milliseconds: number }
  /** Listings have changed: cached answers are invalid. */
  | { kind: 'changed' }
  | { kind: 'answers'; answered: Answered[]; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'nothing'; id: number }
  | { kind: 'failed'; id: number; error: Error };
