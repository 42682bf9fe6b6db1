import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

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
