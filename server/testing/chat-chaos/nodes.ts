import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { programEnvironment } from '../program-environment.ts';

/** A node of the product in a process of its own, always at the same address. */
export type ChildNode = {
  address: string;
  isAlive(): boolean;
  /** Ends it without any warning, as a machine that fails. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('./api-node.ts', import.meta.url));

/**
 * Starts a node on a database that may be shared; `environment` adds to the settings of a production node, evaluated at
 * each start. Its log of connections that are cut on purpose is dropped where it `isQuiet`.
 */
export async function startNode(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  environment: NodeJS.ProcessEnv = {},
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<ChildNode> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const begun = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        ...programEnvironment(),
        NODE_ENV: 'production',
        URUGO_MODE: 'production',
        SESSION_SECRET: 'Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        WEB_NODES: '2',
        DRAIN_SECONDS: '0',
        MESSAGES_PER_MINUTE: '100000',
        SOCKETS_PER_ADDRESS: '100000',
        ...environment,
      },
      stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit', 'ipc'],
    });
    child = begun;
    const ended = once(begun, 'exit').then(([code]) => {
      throw new Error(`A node ended before it was ready (code ${code})`);
    });
    await Promise.race([once(begun, 'message'), ended]);
    ended.catch(() => undefined);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const dying = child;
    child = undefined;
    if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
    dying.kill(signal);
    await once(dying, 'exit');
  };
  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGTERM'),
  };
}
