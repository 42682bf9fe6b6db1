import { join } from 'node:path';
import type { Platform } from '#server/platform.ts';
import { answer } from '../engine/answer.ts';
import type { SearchEngine } from '../engine-port.ts';
import { Feed } from '../feed/feed.ts';
import { fileVersion } from '../file/file-version.ts';
import { createPostgresEngine } from '../postgres/postgres-engine.ts';
import { askThrough, indexStatements } from '../search.queries.ts';
import { IndexKeeper } from './index-keeper.ts';
import { createRemoteEngine } from './remote-engine.ts';
import { createThread } from './thread.ts';

/**
 * The index in the thread of the caller, which reads the feed before each answer, so that committed changes are always
 * found. For tests, where an index holds a few listings.
 */
function createInlineEngine({ db }: Platform): SearchEngine {
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
    lagSeconds: () => 0,
    start: async () => undefined,
    stop: async () => keeper.close(),
  };
}

/** The engine that the settings ask for: SQL, or search nodes where this node is none itself, else the index in a thread. */
export function createSearchEngine(platform: Platform): SearchEngine {
  const { config, databaseAddress, db, log } = platform;
  if (config.searchEngine === 'postgres') return createPostgresEngine(platform);
  if (!config.roles.includes('search')) return createRemoteEngine(config.searchNodes, log);
  if (config.searchIndex === 'inline') return createInlineEngine(platform);
  const file = { path: join(config.dataDir, 'search', 'listings.index'), form: fileVersion() };
  return createThread({ database: databaseAddress, file, statements: indexStatements(db) }, log);
}
