import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { StartGivenUpError } from './cleanup-stack.ts';
import { type Config, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { DatabaseRefusedError } from './platform/database/check-server.ts';
import { createLog } from './platform/log/log.ts';
import { droppingOutput } from './platform/log/output.ts';
import { EmbeddedPostgresError } from './platform/postgres/index.ts';
import { builtOrSource } from './platform/source-or-build.ts';
import { type Service, startService } from './service.ts';

/** How long a stop may take after the drain before the process is ended, whatever it is doing. */
const stopMilliseconds = 7_500;

const forceExitProgram = builtOrSource(new URL('./force-exit.worker.ts', import.meta.url));

export type RunOptions = {
  /** Without pages only the API and the live connection are served. */
  withPages?: boolean;
  /** Announces that the service is ready. */
  announce(service: Service, say: (message: string) => void): Promise<void>;
};

/** What the launcher says to a server whose successor answers by now. */
const handOver = z.object({ type: z.literal('hand-over'), to: z.int() });

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration cannot be used:\n${error.message}`;
  if (error instanceof EmbeddedPostgresError || error instanceof DatabaseRefusedError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one with PORT, for example: PORT=3001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends the process, and the PostgreSQL it has started, when a stop takes too long. */
function forceExitAfter(milliseconds: number, { dataDir }: Config): void {
  const exitLater = () => void setTimeout(() => process.exit(1), milliseconds).unref();
  try {
    const thread = new Worker(forceExitProgram, { workerData: { milliseconds, dataDir } });
    thread.unref();
    thread.on('error', exitLater);
  } catch {
    // The system gives no thread.
    exitLater();
  }
}

/** Starts the service, stops it when a signal or the end of the launcher says so, and ends the process. */
export async function run({ withPages = true, announce }: RunOptions): Promise<void> {
  const [output, complaints] = [droppingOutput(process.stdout), droppingOutput(process.stderr)];
  const say = (message: string) => output.write(`${message}\n`);
  try {
    await runWith(loadConfig(), { withPages, say, announce });
  } catch (error) {
    if (error instanceof StartGivenUpError) process.exit(process.exitCode ?? 0);
    complaints.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function runWith(
  config: Config,
  { withPages, say, announce }: Required<RunOptions> & { say: (message: string) => void },
): Promise<void> {
  const log = createLog(config.logLevel);
  const stopping = new AbortController();
  let service: Service | undefined;
  const end = async (drainMilliseconds: number, stopService: (running: Service) => Promise<void>) => {
    if (stopping.signal.aborted) return;
    // A start under way undoes what it has begun.
    stopping.abort();
    forceExitAfter(stopMilliseconds + drainMilliseconds, config);
    if (service === undefined) return;
    await stopService(service);
    process.exit(process.exitCode ?? 0);
  };
  const stop = (isDraining: boolean) =>
    end(isDraining ? config.drainSeconds * 1_000 : 0, (running) => running.stop({ isDraining }));
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'the process cannot go on');
    process.exitCode = 1;
    void stop(false);
  };
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => void stop(true));
  }
  process.on('message', (message) => {
    const order = handOver.safeParse(message);
    if (order.success) void end(config.drainSeconds * 1_000, (running) => running.handOver(order.data.to));
  });
  // A launcher killed while our modules were loading has left no event for us.
  if (process.connected === false) void stop(true);
  service = await startService(config, log, say, { withPages, signal: stopping.signal });
  if (!stopping.signal.aborted) return announce(service, say);
  await service.stop({ isDraining: false });
  process.exit(process.exitCode ?? 0);
}
