import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

/** A user of the machine that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number };

const suitableNames = ['nobody', 'postgres', 'daemon'];

/** Reads a user table in the form of /etc/passwd. */
export function parseAccounts(userTable: string): Account[] {
  return userTable
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7 && /^-?\d+$/.test(fields[2] ?? '') && /^-?\d+$/.test(fields[3] ?? ''))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * The account PostgreSQL, which refuses root, must run as: when we are root, the owner of an existing cluster, else an
 * existing account without rights. Undefined when we are not root: then PostgreSQL runs as we do.
 */
export function chooseAccount(clusterDir: string): Account | undefined {
  const isRoot = process.getuid?.() === 0;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (!isRoot) {
    refuseForeignCluster(clusterDir, owner?.uid);
    return undefined;
  }
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'));
  if (owner !== undefined && owner.uid !== 0) {
    return accounts.find(({ uid }) => uid === owner.uid) ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const account = suitableNames.map((name) => accounts.find((entry) => entry.name === name)).find(Boolean);
  if (account === undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and /etc/passwd has none of: ${suitableNames.join(', ')}. ` +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return account;
}

function refuseForeignCluster(clusterDir: string, ownerId: number | undefined): void {
  const ourId = process.getuid?.();
  if (ourId === undefined || ownerId === undefined || ownerId === ourId) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} belongs to user number ${ownerId}, and we run as ${ourId}. ` +
      `Start as root or as its owner, or hand it over: chown -R ${ourId} ${clusterDir}`,
  );
}

export type CommandResult = { exitCode: number | null; output: string; failure?: Error };

type CommandOptions = {
  /** Run as this account; undefined means as ourselves. */
  account: Account | undefined;
  environment: NodeJS.ProcessEnv;
  /** Text for the standard input. */
  input?: string;
};

/** The part of spawn's options that makes a process run as another account. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Runs a short command to its end and answers all it printed. Never throws: a failed start is in `failure`. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    let failure: Error | undefined;
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const { account, environment, input = '' } = options;
    try {
      const child = spawn(command, args, {
        ...asAccount(account),
        cwd: rootFolder,
        env: environment,
        windowsHide: true,
      });
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.on('error', (error) => {
        failure = error;
      });
      child.on('close', (exitCode) => resolve({ exitCode, output, failure }));
      // A command that ends without reading its input is no fault.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    } catch (error) {
      resolve({ exitCode: null, output, failure: error instanceof Error ? error : new Error(String(error)) });
    }
  });
}

/** A working folder that every account may enter. */
export const rootFolder = process.platform === 'win32' ? undefined : '/';
