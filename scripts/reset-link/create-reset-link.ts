import type { Config } from '#server/config.ts';
import { makeResetLink } from '#server/modules/accounts/index.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { withSiteDatabase } from '../operator/with-site-database.ts';

/** Makes a link that sets a new password; returns the text for the operator. */
export async function createResetLink(config: Config, email: string, say: (message: string) => void): Promise<string> {
  const link = await withSiteDatabase({ ...config, say }, (db) =>
    makeResetLink({ config, db, clock: systemClock }, email),
  );
  if (link === undefined) throw new OperatorError(`No account has the address ${email}.`);
  return `This link sets a new password for ${email}, once, within an hour:\n\n  ${link}\n`;
}
