import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { SearchAnswer, SearchRequest } from './search-requests.ts';

/**
 * The search engine as the routes use it: the index in a thread of this process, or search nodes asked over HTTP.
 * docs/search.md says what another engine would have to implement.
 */
export type SearchEngine = {
  /**
   * Answers from all listings that are public now; `seq` is a change the answer must know of. Rejects with `UNAVAILABLE`
   * while nothing can answer.
   */
  ask(request: SearchRequest, seq?: number): Promise<SearchAnswer>;
  /** The cache of answers, valid until a listing changes; absent where the engine does not learn of changes. */
  readonly known?: AnswerCache;
  isReady(): boolean;
  /** For how long it may not know of changes; undefined where another process has the index. */
  lagSeconds(): number | undefined;
  /** Resolves when questions are answered, or after a while when that takes long. */
  start(): Promise<void>;
  stop(): Promise<void>;
};
