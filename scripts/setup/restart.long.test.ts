import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isProcessRunning } from '#server/platform/postgres/process-identity.ts';
import { makeTestFolder, patience, removeTestFolder, testFolder } from '#server/testing/embedded-postgres.ts';
import { freePort } from '#server/testing/free-port.ts';
import { askForRestart, restartSocket } from './restart-channel.mjs';

const launcher = fileURLToPath(new URL('testing/launcher.mjs', import.meta.url));
const service = new URL('../../server/testing/service-program.ts', import.meta.url).href;

/** Makes a folder that a site can run from. */
function makeVersion(program: string, folder = makeTestFolder()): string {
  mkdirSync(join(folder, 'dist', 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'dist', 'app', 'main.js'), program);
  return folder;
}

/** Runs the service, without pages, on a PostgreSQL of its own, as `npm start` does. */
async function startSite() {
  const folders = [testFolder(), testFolder()] as const;
  const settings = { DATA_DIR: folders[0], PORT: String(await freePort()) };
  const version = makeVersion(`await import(${JSON.stringify(service)});`, folders[1]);
  const child = spawn(process.execPath, [launcher, version], {
    env: {
      PATH: process.env.PATH,
      URUGO_MODE: 'production',
      SESSION_SECRET: 't4Xq8ZpL2wV9kR6mB1nC7yJ5sD3fG0hA',
      HOST: 'localhost',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  const read = (name: string) => readFileSync(join(settings.DATA_DIR, name), 'utf8');
  return {
    ...settings,
    path: restartSocket(settings) ?? '',
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      for (const folder of folders) removeTestFolder(folder);
      return code;
    },
    postgres: () => Number.parseInt(read('postgres/postmaster.pid'), 10),
    server: () => JSON.parse(read('urugo.lock')).pid as number,
  };
}

/** Orders a restart from a folder; returns the outcome and the messages. */
async function restart(path: string, folder?: string) {
  const said: string[] = [];
  const prepare = async (present: string) => folder ?? present;
  const isRestarted = await askForRestart(path, { prepare, say: (text) => said.push(text) });
  return { isRestarted, said };
}

function ask(port: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get({ host: 'localhost', port, path: '/api/contact/partners/all', agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve('cut'));
    });
    request.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

/** Sends requests one after the other; returns the different outcomes. */
async function keepAsking(port: string, agent: Agent | false, signal: AbortSignal): Promise<(number | string)[]> {
  const outcomes = new Set<number | string>();
  while (!signal.aborted) outcomes.add(await ask(port, agent));
  return [...outcomes];
}

describe.skipIf(process.platform === 'win32')('npm run restart', { timeout: patience }, () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
    return site.stop;
  }, patience);

  it('puts a new process in the place of one that is being asked, and its PostgreSQL works on', async () => {
    const [server, postgres] = [site.server(), site.postgres()];
    const enough = new AbortController();
    const agents = Array.from({ length: 3 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    onTestFinished(() => {
      for (const agent of agents) agent.destroy();
    });
    const asking = [...agents, false, false].map((agent) => keepAsking(site.PORT, agent as Agent, enough.signal));
    const { isRestarted, said } = await restart(site.path);
    expect([isRestarted, said.at(-1)]).toEqual([true, 'Restarted: the process before has ended.']);
    expect(site.server()).not.toBe(server);
    expect(isProcessRunning(server)).toBe(false);
    expect(site.postgres()).toBe(postgres);
    // The new one passes its place on just as well.
    expect((await restart(site.path)).isRestarted).toBe(true);
    enough.abort();
    expect(await Promise.all(asking)).toEqual(asking.map(() => [200]));
  });

  it('leaves the site as it is when the new process does not become ready, or cannot use its PostgreSQL', async () => {
    const [server, postgres] = [site.server(), site.postgres()];
    const broken = makeVersion('process.exit(1);');
    const { isRestarted, said } = await restart(site.path, broken);
    expect(isRestarted).toBe(false);
    expect(said.at(-1)).toContain('The one before goes on');
    const stranger = makeVersion(`process.env.URUGO_SUCCESSOR_OF = '1'; await import(${JSON.stringify(service)});`);
    expect((await restart(site.path, stranger)).isRestarted).toBe(false);
    expect([site.server(), site.postgres()]).toEqual([server, postgres]);
    expect(await ask(site.PORT, false)).toBe(200);
  });

  it('has the last process stop in order, and PostgreSQL with it', async () => {
    const postgres = site.postgres();
    expect(await site.stop()).toBe(0);
    expect(isProcessRunning(postgres)).toBe(false);
  });

  it('is told where no site runs', async () => {
    expect(await restart(join(makeTestFolder(), 'none.sock'))).toEqual({ isRestarted: undefined, said: [] });
  });
});
