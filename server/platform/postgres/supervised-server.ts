import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, stopServer } from './postmaster.ts';

/** Called with a description of how the server ended; it is being started again by then. */
export type UnexpectedExitListener = (description: string) => void;

export type SupervisedServer = {
  onUnexpectedExit(listener: UnexpectedExitListener): void;
  /** Stops the server for good; may be called more than once. */
  stop(): Promise<void>;
};

type Supervision = {
  first: RunningServer;
  start: (signal: AbortSignal) => Promise<RunningServer>;
  /** Whether the server is this process's to stop. */
  isOurs: () => boolean;
  log: (message: string) => void;
};

const shortestDelay = 100;
const longestDelay = 2_000;
/** Failed attempts are written down at first, then about once a minute. */
const attemptsToReport = 5;
const attemptsBetweenReports = 30;

/** Starts a server again whenever it ends without being asked to. */
export function superviseServer({ first, start, isOurs, log }: Supervision): SupervisedServer {
  const listeners = new Set<UnexpectedExitListener>();
  const halt = new AbortController();
  let current: RunningServer | undefined = first;
  let restarting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  const watch = async (server: RunningServer) => {
    const description = await server.ended;
    current = undefined;
    if (halt.signal.aborted) return;
    log(`PostgreSQL ended unexpectedly (${description}); starting it again.`);
    for (const listener of listeners) listener(description);
    restarting = restart();
  };

  const restart = async () => {
    for (let attempt = 1, delay = shortestDelay; !halt.signal.aborted; attempt += 1) {
      try {
        current = await start(halt.signal);
        log('PostgreSQL is back.');
        void watch(current);
        return;
      } catch (error) {
        if (halt.signal.aborted) return;
        if (attempt <= attemptsToReport || attempt % attemptsBetweenReports === 0) log(String(error));
      }
      await sleep(delay, undefined, { signal: halt.signal }).catch(() => undefined);
      delay = Math.min(longestDelay, delay * 2);
    }
  };

  const stop = async () => {
    halt.abort();
    await restarting;
    if (current !== undefined && isOurs()) await stopServer(current, log);
  };

  void watch(first);
  return {
    onUnexpectedExit: (listener) => {
      listeners.add(listener);
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
