import { createHmac } from 'node:crypto';
import { fingerprintOfSecret } from '#server/check-session-secret.ts';
import type { Config } from '#server/config.ts';
import type { BackupHeader } from './manifest.ts';

type Secret = BackupHeader['secrets'][number];

/** What a site is asked for by name when it is restored. */
export type SecretsOfSite = Pick<
  Config,
  | 'sessionSecret'
  | 'auctionKeys'
  | 'logSecret'
  | 'smtpUrl'
  | 's3'
  | 'metricsToken'
  | 'traces'
  | 'calls'
  | 'databaseUrl'
  | 'providers'
  | 'backups'
>;

const nameOfAuctionKey = (id: string) => `AUCTION_KEY ${id}`;

function fingerprintOfKey(secret: string): string {
  return createHmac('sha256', secret).update('urugo: fingerprint of AUCTION_KEY').digest('hex').slice(0, 16);
}

/** The secrets of a site by their names, with the fingerprints of those that its data depends on. */
export function listSecrets({ sessionSecret, auctionKeys, logSecret, ...others }: SecretsOfSite): Secret[] {
  const set = [
    logSecret !== sessionSecret && 'LOG_KEY',
    others.smtpUrl && 'SMTP_URL',
    others.s3 && 'S3_SECRET_ACCESS_KEY',
    others.metricsToken && 'METRICS_TOKEN',
    Object.keys(others.traces?.headers ?? {}).length > 0 && 'OTEL_EXPORTER_OTLP_HEADERS',
    others.calls.turn && 'TURN_SECRET',
    others.databaseUrl && 'DATABASE_URL',
    others.providers.mtnMomo && 'MTN_MOMO_…',
    others.providers.pawapay && 'PAWAPAY_TOKEN',
    others.providers.stripe && 'STRIPE_SECRET_KEY',
    others.backups.key && 'BACKUP_KEY',
  ];
  return [
    { name: 'SESSION_SECRET', fingerprint: fingerprintOfSecret(sessionSecret) },
    ...auctionKeys.known.map(({ id, secret }) => ({
      name: nameOfAuctionKey(id),
      fingerprint: fingerprintOfKey(secret),
    })),
    ...set.flatMap((name) => (name ? [{ name }] : [])),
  ];
}

/** What is wrong with the secrets a backup is to be restored with, in a sentence; undefined when they are the same. */
export function faultOfSecrets(
  { secrets }: Pick<BackupHeader, 'secrets'>,
  site: SecretsOfSite & Pick<Config, 'acceptedFingerprint'>,
): string | undefined {
  const own = listSecrets(site);
  const ownFingerprint = fingerprintOfSecret(site.sessionSecret);
  const wanted = secrets.find(({ name }) => name === 'SESSION_SECRET')?.fingerprint;
  if (wanted !== ownFingerprint && site.acceptedFingerprint !== ownFingerprint) {
    return (
      `SESSION_SECRET is another one than the site had (fingerprint ${ownFingerprint} instead of ${wanted}). Set the ` +
      'former one; a demonstration has it in the file session-secret in its DATA_DIR, beside auction-key: copy both. ' +
      `To go on without it, set SESSION_SECRET_ACCEPTED=${ownFingerprint} (docs/database.md).`
    );
  }
  // The newest sealing key comes first; the others may no longer be needed, and the start reports it where they are.
  const key = secrets.find(({ name }) => name.startsWith('AUCTION_KEY '));
  const isThere = own.some(({ name, fingerprint }) => name === key?.name && fingerprint === key.fingerprint);
  if (key === undefined || isThere || key.name === nameOfAuctionKey('session')) return undefined;
  return (
    `The key that sealed the auctions is missing, or has another secret: ${key.name} (fingerprint ${key.fingerprint}). ` +
    'Set it as AUCTION_KEY or in AUCTION_KEYS_OLD; a demonstration has it in the file auction-key in its DATA_DIR.'
  );
}
