import { join } from 'node:path';
import type { KnownAnswers } from '#server/platform/http/known-answers.ts';
import type { Platform } from '#server/platform.ts';
import { answer } from '../engine/answer.ts';
import { Feed } from '../feed/feed.ts';
import { fileForm } from '../file/file-form.ts';
import type { SearchAnswer, SearchRequest } from '../requests.ts';
import { askThrough, indexStatements } from '../search.queries.ts';
import { IndexKeeper } from './index-keeper.ts';
import { createThread } from './thread.ts';

/** The index as the routes use it. */
export type SearchService = {
  /** Answers from all listings that are public now; `seq` is a change the answer must know of. */
  ask(request: SearchRequest, seq?: number): Promise<SearchAnswer>;
  /** Answers that hold until the index changes; absent where each answer is to be made anew. */
  readonly known?: KnownAnswers;
  isReady(): boolean;
  /** Resolves when the index is ready, or after a while when that takes long. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The index in the thread of the caller, which reads the feed before each answer: what is committed is always found. For
 * tests, where an index holds a few listings.
 */
function createInlineService({ db }: Platform): SearchService {
  const keeper = new IndexKeeper(new Feed(askThrough(db), indexStatements(db)), undefined);
  let opening: Promise<void> | undefined;
  return {
    ask: async (request) => {
      opening ??= keeper.open();
      await opening;
      await keeper.catchUp();
      return keeper.index && answer(keeper.index, request);
    },
    isReady: () => true,
    start: async () => undefined,
    stop: async () => keeper.close(),
  };
}

export function createSearchService(platform: Platform): SearchService {
  const { config, databaseAddress, db, log } = platform;
  if (config.searchIndex === 'inline') return createInlineService(platform);
  const file = { path: join(config.dataDir, 'search', 'listings.index'), form: fileForm() };
  return createThread({ database: databaseAddress, file, statements: indexStatements(db) }, log);
}
