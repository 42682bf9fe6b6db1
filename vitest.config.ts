import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Commands of the operator that work on a database. */
const commands =
  'scripts/backup,scripts/demo-fill,scripts/operator,scripts/reset-link,scripts/restore,scripts/staff-create,scripts/upgrade';
const embedded = 'server/platform/postgres/**';
/** Globs of what a short run leaves out, with commas between (scripts/checks/checks.mjs); `--exclude` does not reach projects. */
const leftOut = (process.env.LEFT_OUT_TESTS ?? '').split(',').filter(Boolean);

// Dozens of tests start the server from its sources in a process of its own: what Node has made of them is kept for the next.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** Test files that need a database get one of their own from the server that `test-database.ts` starts once a run. */
export default defineConfig({
  test: {
    environment: 'node',
    watch: false,
    // Tests often wait, for their database or for a clock: one worker more than processors keeps those busy.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    setupFiles: ['server/testing/refuse-console-noise.ts'],
    // For what hangs: a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 15_000,
    // The summary of a run has the message alone: it should name the values that differ.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'with database',
          include: [`{server,demo,${commands}}/**/*.test.{ts,tsx}`],
          exclude: [embedded, ...leftOut],
          globalSetup: ['server/testing/test-database.ts'],
          setupFiles: ['server/testing/cache-password-hash.ts'],
          // A worker imports the server once for all its files; isolated, a quarter of the time went into that.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'without database',
          include: ['{web,scripts}/**/*.test.{ts,tsx}', `${embedded}/*.test.ts`],
          exclude: [`{${commands}}/**`, ...leftOut],
          setupFiles: ['web/testing/browser.ts'],
          // Each of hundreds of files gets a place of its own: a thread is ready in half the time of a process.
          pool: 'threads',
          // A link that is clicked leads nowhere: what listens on that port of this machine is not asked.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{contract,witness}/**/*.test.ts'],
          exclude: leftOut,
          // Nothing here keeps anything from one file to the next.
          isolate: false,
        },
      },
    ],
  },
});
