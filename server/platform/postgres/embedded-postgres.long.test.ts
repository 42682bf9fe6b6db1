import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  isReady,
  killAndWait,
  makeTestFolder,
  patience,
  query,
  queryAfterRestart,
  removeTestFolder,
  startApp,
  startForTest,
  testFolder,
  until,
} from '#server/testing/embedded-postgres.ts';
import { DataDirInUseError, type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './index.ts';
import { isProcessRunning } from './process-identity.ts';
import { chooseAccount } from './unprivileged-account.ts';

const isRoot = process.getuid?.() === 0;

function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** The names in a folder that may not exist yet. */
function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The numbers of the sockets a process listens on for the network, from the system's own tables. */
function listeningNetworkSockets(pid: number): string[] {
  const own = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
    } catch {
      return undefined;
    }
  });
  const listenState = '0A';
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === listenState)
    .map((fields) => fields[9] ?? '')
    .filter((inode) => own.includes(inode));
}

/** One cluster, made once (which takes seconds on a busy disk) and restarted by every test that needs no new one. */
let dataDir: string;

beforeAll(async () => {
  dataDir = join(testFolder(), 'deep', 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await query(postgres, 'CREATE TABLE plots AS SELECT 42 AS size');
  await postgres.stop();
}, patience);

afterAll(() => removeTestFolder(join(dataDir, '..', '..')));

describe('starting', { timeout: patience }, () => {
  it('gives a database of our own that is private, durable and not on the network', async () => {
    const postgres = await startForTest(dataDir);

    expect(postgres.isAdopted).toBe(false);
    expect(postgres.serverVersion).toMatch(/^18\./);
    const [facts] = await query(
      postgres,
      `SELECT current_user AS "user", current_database() AS "database", pg_encoding_to_char(encoding) AS encoding,
        datlocprovider AS provider, datlocale AS locale, current_setting('data_checksums') AS checksums,
        current_setting('fsync') AS fsync, current_setting('listen_addresses') AS network,
        current_setting('max_connections') AS connections, current_setting('timezone') AS zone
      FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual({
      user: 'urugo',
      database: 'urugo',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      checksums: 'on',
      fsync: 'on',
      network: '',
      connections: '60',
      zone: 'UTC',
    });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    const intruder = { ...postgres, owner: { ...postgres.owner, password: 'guess' } };
    await expect(query(intruder, 'SELECT 1')).rejects.toThrow('password authentication failed');
    if (process.platform === 'linux') expect(listeningNetworkSockets(postmasterPid(dataDir))).toEqual([]);
  });

  it('keeps what was written over a stop and another start', async () => {
    const first = await startForTest(dataDir);
    await query(first, 'UPDATE plots SET size = 43');
    const pid = postmasterPid(dataDir);
    await first.stop();
    await first.stop();
    expect(isProcessRunning(pid)).toBe(false);

    const second = await startForTest(dataDir);
    expect(second.isAdopted).toBe(false);
    expect(await query(second, 'SELECT size FROM plots')).toEqual([{ size: 43 }]);
  });

  it('gives the application a role without rights, also in a cluster that was made without one', async () => {
    const first = await startForTest(dataDir);
    await query(first, 'DROP ROLE urugo_app');
    await first.stop();
    const { connection, owner } = await startForTest(dataDir);
    const role = `SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`;
    const asApplication = { owner: connection } as EmbeddedPostgres;
    expect(await query(asApplication, role)).toEqual([{ name: 'urugo_app', isSuperuser: false }]);
    await expect(query(asApplication, 'SELECT FROM plots')).rejects.toThrow('permission denied');
    const guesser = { owner: { ...owner, password: connection.password } } as EmbeddedPostgres;
    await expect(query(guesser, role)).rejects.toThrow('password authentication failed');
  });

  it('begins again when the first start was killed half-way, here in a folder with a path too long for a socket', async () => {
    const longDir = join(makeTestFolder(), 'a-long-name-of-a-folder'.repeat(5));
    const app = startApp(longDir);
    const unfinished = () => filesIn(longDir).find((name) => name.startsWith('postgres.unfinished-'));
    await until(() => existsSync(join(longDir, unfinished() ?? 'none', 'cluster', 'PG_VERSION')));
    await killAndWait(app);
    expect(existsSync(join(longDir, 'postgres'))).toBe(false);

    const { connection, ...postgres } = await startForTest(longDir);
    onTestFinished(() => rmSync(connection.host, { recursive: true, force: true }));
    expect(unfinished()).toBeUndefined();
    expect(connection.host.length).toBeLessThan(80);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await query({ connection, ...postgres }, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('sets a new password when the file with it is lost', async () => {
    const oldPassword = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
    rmSync(join(dataDir, 'postgres.password'));
    const postgres = await startForTest(dataDir);
    expect(postgres.owner.password).not.toBe(oldPassword);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('names both versions when another PostgreSQL wrote the data', async () => {
    const otherDir = makeTestFolder();
    mkdirSync(join(otherDir, 'postgres'));
    writeFileSync(join(otherDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startForTest(otherDir)).rejects.toThrow(/written by PostgreSQL 17.*brings PostgreSQL 18/);
  });

  it('refuses a folder with other files and leaves them alone', async () => {
    const otherDir = makeTestFolder();
    mkdirSync(join(otherDir, 'postgres'));
    writeFileSync(join(otherDir, 'postgres', 'letter.txt'), 'mine');
    await expect(startForTest(otherDir)).rejects.toThrow(EmbeddedPostgresError);
    expect(readFileSync(join(otherDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
  });

  it('is given up on a stop', async () => {
    await expect(startForTest(dataDir, { signal: AbortSignal.abort() })).rejects.toThrow('told to stop');
    expect(readdirSync(dataDir)).not.toContain('urugo.lock');
  });
});

describe.runIf(isRoot)('started by root', { timeout: patience }, () => {
  it('runs as an account without rights', async () => {
    await startForTest(dataDir);
    const owner = statSync(`/proc/${postmasterPid(dataDir)}`).uid;
    expect(owner).toBe(chooseAccount(join(dataDir, 'nothing yet'))?.uid);
    expect(owner).not.toBe(0);
  });

  it('keeps the database elsewhere when that account may not enter the data folder, and finds it again', async () => {
    const closedDir = join(makeTestFolder({ mode: 0o700 }), 'data');
    const messages: string[] = [];
    const first = await startForTest(closedDir, { log: (message) => messages.push(message) });
    const place = readlinkSync(join(closedDir, 'postgres'));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    expect(messages.join()).toContain(`the database is kept in ${place}`);
    await query(first, 'CREATE TABLE plots AS SELECT 42 AS size');
    await first.stop();
    const again: string[] = [];
    const second = await startForTest(closedDir, { log: (message) => again.push(message) });
    expect(again.join()).toContain(`the database is kept in ${place}: back up both folders`);
    expect(second.isOutsideDataDir).toBe(true);
    expect(await query(second, 'SELECT size FROM plots')).toEqual([{ size: 42 }]);
    await second.stop();

    rmSync(place, { recursive: true });
    await expect(startForTest(closedDir)).rejects.toThrow('is gone');
  });
});

describe('after a crash', { timeout: patience }, () => {
  it('adopts the server of a killed application, and can stop it', async () => {
    const app = startApp(dataDir);
    await isReady(app);
    const pid = postmasterPid(dataDir);
    await killAndWait(app);
    expect(isProcessRunning(pid)).toBe(true);

    const postgres = await startForTest(dataDir);
    expect(postgres.isAdopted).toBe(true);
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(isProcessRunning(pid)).toBe(false);
  });

  it('starts the server again when it is killed, and loses nothing that was acknowledged', async () => {
    const postgres = await startForTest(dataDir);
    const ends: string[] = [];
    postgres.onUnexpectedExit((description) => ends.push(description));
    await query(postgres, 'UPDATE plots SET size = 44');
    const pid = postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(() => ends.length > 0);

    expect(await queryAfterRestart(postgres, 'SELECT size FROM plots')).toEqual([{ size: 44 }]);
    expect(ends).toEqual(['signal SIGKILL']);
    expect(postmasterPid(dataDir)).not.toBe(pid);
    await postgres.stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('starts an adopted server again as well', async () => {
    const app = startApp(dataDir);
    await isReady(app);
    await killAndWait(app);
    const postgres = await startForTest(dataDir);
    const pid = postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    expect(await queryAfterRestart(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(postmasterPid(dataDir)).not.toBe(pid);
  });

  it('ignores an unrelated process with the process id of the dead server', async () => {
    const first = await startForTest(dataDir);
    const postmasterFile = join(dataDir, 'postgres', 'postmaster.pid');
    const ownLines = readFileSync(postmasterFile, 'utf8').split('\n').slice(1);
    await first.stop();
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    onTestFinished(() => {
      stranger.kill('SIGKILL');
    });
    writeFileSync(postmasterFile, [String(stranger.pid), ...ownLines].join('\n'));

    const second = await startForTest(dataDir);
    expect(second.isAdopted).toBe(false);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });
});

describe('two applications', { timeout: patience }, () => {
  it('do not disturb each other on different data folders', async () => {
    const [one, other] = await Promise.all([startForTest(dataDir), startForTest(makeTestFolder())]);
    await one.stop();
    expect(await query(other, "SELECT to_regclass('plots') AS plots")).toEqual([{ plots: null }]);
  });

  it('cannot have the same data folder', async () => {
    const postgres = await startForTest(dataDir);
    const second = startForTest(dataDir);
    await expect(second).rejects.toThrow(DataDirInUseError);
    await expect(second).rejects.toThrow(`DATA_DIR is in use by process ${process.pid}`);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
