import type { DatabaseAddress } from '#server/platform/database/connection.ts';
import type { SearchRequest } from '../requests.ts';

/** What the thread is started with. */
export type ThreadSettings = { database: DatabaseAddress; file: string; logLevel: string };

/** To the thread; `seq` is a change the answer must know of. */
export type ToThread = { kind: 'ask'; id: number; request: SearchRequest; seq: number | undefined } | { kind: 'stop' };

/** From the thread. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; body: Uint8Array<ArrayBuffer>; total: number | undefined }
  | { kind: 'nothing'; id: number }
  | { kind: 'failed'; id: number; error: Error };
