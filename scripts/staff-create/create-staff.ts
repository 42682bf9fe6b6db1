import type { Config } from '#server/config.ts';
import { type MadeStaff, makeStaff } from '#server/modules/accounts/index.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { withSiteDatabase } from '../operator/with-site-database.ts';

const outcomes: Readonly<Record<MadeStaff['became'], string>> = {
  created: 'has an account now and belongs to the staff.',
  promoted: 'belongs to the staff now. They must sign in again.',
  unchanged: 'belongs to the staff already.',
};

/** Makes a person a member of the staff; returns the message for the operator. */
export async function createStaff(
  config: Config,
  person: { email: string; name: string },
  say: (message: string) => void,
): Promise<string> {
  const { became, link } = await withSiteDatabase({ ...config, say }, (db) =>
    makeStaff({ config, db, clock: systemClock }, person),
  );
  const how =
    link === undefined
      ? 'They sign in with the password they have.'
      : `This link sets a password, once, within an hour:\n\n  ${link}\n`;
  return `${person.email} ${outcomes[became]}\n${how}`;
}
