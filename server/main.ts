import { flushCompileCache } from 'node:module';
import { loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { EmbeddedPostgresError } from './platform/database/embedded/index.ts';
import { createLog } from './platform/log/log.ts';
import { type Service, startService } from './service.ts';

/** How long a stop may take before the process ends anyway. */
const stopMilliseconds = 10_000;

const say = (message: string) => process.stdout.write(`${message}\n`);

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration cannot be used:\n${error.message}`;
  if (error instanceof EmbeddedPostgresError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one with PORT, for example: PORT=3001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function announceReady({ address, platform }: Service): Promise<void> {
  say(`\n  ${platform.config.site.name} is ready: ${address}\n`);
  if (platform.config.mode === 'demo') {
    const { demoAccounts, demoPassword } = await import('#demo/accounts.ts');
    say('  Demonstration accounts (for sign-in):');
    for (const { email } of demoAccounts) say(`    ${email}`);
    say(`    password: ${platform.config.demoPassword === undefined ? demoPassword : 'that of DEMO_PASSWORD'}\n`);
  }
  say('  Stop with Ctrl-C.\n');
  process.send?.({ type: 'ready', address });
  // Kept now and not at the end, which a killed process does not see: the next start compiles less.
  flushCompileCache();
}

async function main(): Promise<void> {
  let service: Service | undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopMilliseconds).unref();
    // While the service is still starting, the start itself notices and undoes what it has begun.
    if (service === undefined) return;
    await service.stop();
    process.exit(process.exitCode ?? 0);
  };
  try {
    const config = loadConfig();
    const log = createLog(config.logLevel);
    const crash = (error: unknown) => {
      log.fatal({ err: error }, 'the process cannot go on');
      process.exitCode = 1;
      void stop();
    };
    process.on('uncaughtException', crash).on('unhandledRejection', crash);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop());
    // A launcher killed while our modules were loading has left no event for us to hear.
    if (process.connected === false) void stop();
    service = await startService(config, log, say);
    if (!isStopping) return await announceReady(service);
    await service.stop();
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

await main();
