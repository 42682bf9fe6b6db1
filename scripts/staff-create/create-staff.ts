import type { Config } from '#server/config.ts';
import type { Tables } from '#server/database.ts';
import { type MadeStaff, makeStaff } from '#server/modules/accounts/index.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { isMigrated } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/service.ts';
import { openDatabase } from '../operator/open-database.ts';
import { OperatorError } from '../operator/operator-error.ts';

const outcomes: Readonly<Record<MadeStaff['became'], string>> = {
  created: 'has an account now and belongs to the staff.',
  promoted: 'belongs to the staff now. They must sign in again.',
  unchanged: 'belongs to the staff already.',
};

/** Makes somebody a member of the staff; answers what to tell the operator. */
export async function createStaff(
  config: Config,
  person: { email: string; name: string },
  say: (message: string) => void,
): Promise<string> {
  const { databaseUrl, dataDir } = config;
  const { address, release } = await openDatabase({ databaseUrl, dataDir, say });
  try {
    const { db, close } = connectDatabase<Tables>(address, { poolSize: 2, log: createLog('silent') });
    try {
      if (!(await isMigrated(db, migrationsFolder))) {
        throw new OperatorError('The database is of another version. Start the site once with npm start.');
      }
      const { became, link } = await makeStaff({ config, db, clock: systemClock }, person);
      const how =
        link === undefined
          ? 'They sign in with the password they have.'
          : `This link sets a password, once, within an hour:\n\n  ${link}\n`;
      return `${person.email} ${outcomes[became]}\n${how}`;
    } finally {
      await close();
    }
  } finally {
    await release();
  }
}
