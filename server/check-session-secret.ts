import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Db } from './database.ts';
import { findSiteFact, noteSiteFact, replaceSiteFact } from './platform/database/site-facts.ts';

type Secrets = Pick<Config, 'sessionSecret' | 'acceptedFingerprint'>;

/** Distinguishes one secret from another without revealing it. */
export function fingerprintOfSecret(secret: string): string {
  return createHmac('sha256', secret).update('urugo: fingerprint of SESSION_SECRET').digest('hex').slice(0, 16);
}

/** Whether the database has been used with another secret. */
export async function hasOtherSecret(db: Db, { sessionSecret }: Pick<Config, 'sessionSecret'>): Promise<boolean> {
  const known = await findSiteFact(db, 'session-secret');
  return known !== undefined && known !== fingerprintOfSecret(sessionSecret);
}

/**
 * Makes sure that the secret has not changed: with another one second factors would stop working,
 * and links in mails that were sent would be refused. Throws ConfigError.
 */
export async function checkSessionSecret(db: Db, { sessionSecret, acceptedFingerprint }: Secrets): Promise<void> {
  const own = fingerprintOfSecret(sessionSecret);
  const known = await noteSiteFact(db, 'session-secret', own);
  if (known === own) return;
  if (acceptedFingerprint === own) return replaceSiteFact(db, 'session-secret', own);
  throw new ConfigError(
    `SESSION_SECRET is another one than this database has been used with (fingerprint ${own} instead of ${known}). ` +
      'Put the former one back (a demonstration has it in the file session-secret in DATA_DIR), or two-factor sign-in ' +
      'stops working for everyone who uses it. To change it on purpose, set ' +
      `SESSION_SECRET_ACCEPTED=${own}, and AUCTION_KEYS_OLD=session:<the former one> (docs/database.md).`,
  );
}
