import { resolve } from 'node:path';
import type * as z from 'zod';
import type { Currency } from '#contract/money.ts';
import { ConfigError } from './config-error.ts';
import { demoSecret } from './demo-secret.ts';
import { type Environment, environmentSchema } from './environment.ts';
import type { PhoneCountry } from './platform/phone-numbers.ts';
import type { TraceSettings } from './platform/tracing/span-exporter.ts';
import { type AuctionKeys, auctionKeysOf } from './settings/auction-keys.ts';
import { type BackupConfig, readBackupSettings } from './settings/backup-settings.ts';
import { databaseUrlsOf } from './settings/database-urls.ts';
import { type DealRule, readDealRules } from './settings/deal-rules.ts';
import { type IdentityProvider, readIdentityProviders } from './settings/identity-provider-settings.ts';
import { readMapFile } from './settings/map-file.ts';
import { type NodeRole, readNodeRoles, readSearchNodes, type SearchNodes } from './settings/node-roles.ts';
import { type PaymentLimits, readPaymentLimits } from './settings/payment-limits.ts';
import { type PhoneGatewaySettings, readPhoneGateway } from './settings/phone-gateway-settings.ts';
import { readPriceCurrencies } from './settings/price-currencies.ts';
import { type ProviderSettings, readProviderSettings } from './settings/provider-settings.ts';
import { type S3Config, s3Of } from './settings/s3-config.ts';
import {
  isThisMachine,
  requireDemoPassword,
  requireHttps,
  requireOrigin,
  requireOwnPassword,
  requireSecret,
  requireToken,
  trustedProxiesOf,
} from './settings/safe-settings.ts';
import { readSiteSettings, type SiteSettings } from './settings/site-settings.ts';
import { readSiteTexts, type SiteTexts } from './settings/site-texts.ts';
import {
  readSmsCodeSettings,
  readSmsSettings,
  type SmsCodeSettings,
  type SmsSettings,
} from './settings/sms-settings.ts';
import { readTimeStampSettings, type TimeStampSettings } from './settings/time-stamp-settings.ts';
import { readTraceSettings } from './settings/trace-settings.ts';
import { readWitnessSettings, type WitnessSettings } from './settings/witness-settings.ts';

/** Everything the server may know about its surroundings, parsed once. */
export type Config = PaymentLimits & {
  /** `demo` has demonstration accounts and data; `production` refuses weak settings. */
  mode: 'demo' | 'production';
  /** The password of the demonstration's accounts, where the operator set one; else they have the published one. */
  demoPassword: string | undefined;
  /** A demonstration that only this machine can reach. */
  isLocalDemonstration: boolean;
  isDevelopment: boolean;
  /** The process that this one replaces, running on the same port and database (`npm run restart`). */
  successorOf: number | undefined;
  port: number;
  host: string;
  /** Absolute path of the folder that holds database, files and secrets. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database as the role that owns its tables, for migrations only; without it they run as the application does. */
  migrationsDatabaseUrl: string | undefined;
  /** Replicas, for reads that may be a moment old. */
  databaseReadUrl: string | undefined;
  databasePoolSize: number;
  /** How many processes like this one share the database. */
  webNodes: number;
  redisUrl: string | undefined;
  /** The work of this node; the rest is done by other nodes. */
  roles: readonly NodeRole[];
  /** The nodes that answer searches where this one does not, and what proves to them who asks. */
  searchNodes: SearchNodes;
  /** How long the service reports that it is not ready, and still answers everything, before it stops. */
  drainSeconds: number;
  /** Messages one person may send. */
  messagesPerMinute: number;
  /**
   * Servers that help the browsers of a video call to connect to each other; `secret` is shared with those for TURN.
   */
  calls: { stunUrls: readonly string[]; turn: { urls: readonly string[]; secret: string } | undefined };
  /** Searches the visitors of one network may make, beside those of whole pages. */
  searchesPerMinute: number;
  /** Live connections one address may hold. */
  socketsPerAddress: number;
  /** Address of the site without a trailing slash. */
  publicUrl: string;
  sessionSecret: string;
  /** The fingerprint of a secret that may replace the one the database has been used with. */
  acceptedFingerprint: string | undefined;
  /** What seals maxima and reserves. */
  auctionKeys: AuctionKeys;
  /** The witnesses of auctions; undefined where there are none. */
  witnesses: WitnessSettings | undefined;
  /** What the key is made from by which the operator signs logs, receipts and refusals of auctions. */
  logSecret: string;
  /** The authority that time-stamps checkpoints of the log of heads; undefined where there is none. */
  timeStamps: TimeStampSettings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: S3Config | undefined;
  backups: BackupConfig;
  /** Addresses of the proxies whose forwarded headers are trusted; none by default. */
  trustedProxies: readonly string[];
  metricsToken: string | undefined;
  /** The receiver of OpenTelemetry traces; without one nothing is traced. */
  traces: TraceSettings | undefined;
  /** Webhooks may be sent to 127.0.0.1, for tests and demonstrations; never in production. */
  areLocalWebhooksAllowed: boolean;
  /** The staff's pages and calls open only to those of the staff who sign in with a second factor. */
  staffNeedsTwoFactor: boolean;
  /** What answers searches: an index in the memory of search nodes, or SQL over a table of the database. */
  searchEngine: Environment['SEARCH_ENGINE'];
  /**
   * Where the search index lives: in a thread of its own, or (for tests) in the main thread, brought up to date before
   * each request.
   */
  searchIndex: Environment['SEARCH_INDEX'];
  logLevel: Environment['LOG_LEVEL'];
  /** Phone numbers without a country's code are numbers of this country. */
  phoneCountry: PhoneCountry;
  /** What sellers may state prices in, the usual one first. */
  priceCurrencies: readonly Currency[];
  /** The payment services that are set up. */
  providers: ProviderSettings;
  /** The gateway for text messages; undefined where none are sent. */
  sms: SmsSettings;
  smsCodes: SmsCodeSettings;
  /** Services that people sign in with, besides the site's own methods. */
  identityProviders: readonly IdentityProvider[];
  /** What phones without internet reach the site by. */
  phoneGateway: PhoneGatewaySettings;
  /** For prices in these a seller needs a permit that the staff has approved. */
  permitCurrencies: readonly Currency[];
  /** Texts of the pages that the operator has replaced. */
  siteTexts: SiteTexts;
  /** What the checklists of deals are made from: the rules of the country and of the operator. */
  dealRules: readonly DealRule[];
  /** The path of a map of the operator's own, as a PMTiles file. */
  mapFile: string | undefined;
  site: SiteSettings;
};

/** A whole mobile network may share one address. */
const usualSearchesPerMinute = 3_000;

/**
 * Reads the configuration from environment variables (docs/operating.md). The only reader of settings.
 * Throws ConfigError with a message for the operator.
 */
export function loadConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) throw new ConfigError(explain(parsed.error));
  const environment = parsed.data;
  const { mode, publicUrl, host, isForOthers } = reachOf(environment);
  const dataDir = resolve(environment.DATA_DIR);
  const sessionSecret = sessionSecretOf(environment, { mode, isForOthers, dataDir });
  const roles = readNodeRoles(environment);
  const { AUCTION_KEY, AUCTION_KEYS_OLD } = environment;
  const hasOwnKey = mode === 'demo' && environment.SESSION_SECRET === undefined && AUCTION_KEY === undefined;
  const ownSecret = hasOwnKey ? demoSecret(dataDir, 'auction-key') : undefined;
  return {
    mode,
    demoPassword: requireDemoPassword(environment.DEMO_PASSWORD),
    isLocalDemonstration: mode === 'demo' && !isForOthers,
    isDevelopment: environment.URUGO_DEV === '1',
    successorOf: environment.URUGO_SUCCESSOR_OF,
    port: environment.PORT,
    host,
    dataDir,
    ...databaseUrlsOf(environment),
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    webNodes: environment.WEB_NODES,
    redisUrl: environment.REDIS_URL,
    roles,
    searchNodes: readSearchNodes(environment, roles),
    drainSeconds: environment.DRAIN_SECONDS,
    messagesPerMinute: environment.MESSAGES_PER_MINUTE,
    calls: { stunUrls: environment.STUN_URL, turn: turnOf(environment) },
    searchesPerMinute:
      environment.SEARCHES_PER_MINUTE ?? (isForOthers ? usualSearchesPerMinute : Number.POSITIVE_INFINITY),
    socketsPerAddress: environment.SOCKETS_PER_ADDRESS,
    publicUrl,
    sessionSecret,
    acceptedFingerprint: environment.SESSION_SECRET_ACCEPTED,
    auctionKeys: auctionKeysOf({ AUCTION_KEY, AUCTION_KEYS_OLD, sessionSecret, ownSecret }),
    witnesses: readWitnessSettings(environment, { dataDir, runsOwn: hasOwnKey }),
    logSecret: environment.LOG_KEY === undefined ? sessionSecret : requireSecret(environment.LOG_KEY, 'LOG_KEY'),
    timeStamps: readTimeStampSettings(environment),
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? `${environment.SITE_NAME} <${environment.OPERATOR_EMAIL}>`,
    s3: s3Of(environment),
    backups: readBackupSettings(environment),
    trustedProxies: trustedProxiesOf(environment.TRUST_PROXY),
    metricsToken: requireToken(environment.METRICS_TOKEN),
    traces: readTraceSettings(environment),
    areLocalWebhooksAllowed: mode === 'demo' && environment.WEBHOOKS_TO_THIS_MACHINE === '1',
    staffNeedsTwoFactor:
      (environment.STAFF_TWO_FACTOR ?? (mode === 'production' ? 'required' : 'optional')) === 'required',
    searchEngine: environment.SEARCH_ENGINE,
    searchIndex: environment.SEARCH_INDEX,
    logLevel: environment.LOG_LEVEL,
    phoneCountry: environment.PHONE_COUNTRY,
    ...readPriceCurrencies(environment.PRICE_CURRENCIES, mode),
    ...readPaymentLimits(environment),
    providers: readProviderSettings(environment, { mode, sessionSecret }),
    sms: readSmsSettings(environment, mode),
    smsCodes: readSmsCodeSettings(environment),
    identityProviders: readIdentityProviders(environment.OIDC_PROVIDERS, mode),
    phoneGateway: readPhoneGateway(environment),
    siteTexts: readSiteTexts(environment.SITE_TEXTS),
    dealRules: readDealRules(environment.DEAL_RULES_FILE),
    mapFile: readMapFile(environment.MAP_FILE),
    site: readSiteSettings(environment),
  };
}

function explain(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n');
}

/** Under which address the site is reached, and whether by other machines too. */
function reachOf({ PUBLIC_URL, PORT, URUGO_MODE, HOST, DEMO_PASSWORD }: Environment) {
  const publicUrl = requireOrigin(PUBLIC_URL ?? `http://localhost:${PORT}`);
  const { hostname } = new URL(publicUrl);
  const mode = URUGO_MODE ?? (isThisMachine(hostname) ? 'demo' : 'production');
  const host = HOST ?? (mode === 'demo' ? 'localhost' : '0.0.0.0');
  const isForOthers = !isThisMachine(hostname) || !isThisMachine(host);
  requireHttps(publicUrl);
  if (mode === 'demo' && isForOthers) requireOwnPassword(DEMO_PASSWORD);
  return { mode, publicUrl, host, isForOthers };
}

function sessionSecretOf(
  { SESSION_SECRET: secret }: Environment,
  { mode, isForOthers, dataDir }: { mode: Config['mode']; isForOthers: boolean; dataDir: string },
): string {
  if (mode === 'production') return requireSecret(secret);
  if (secret === undefined) return demoSecret(dataDir, 'session-secret');
  return isForOthers ? requireSecret(secret) : secret;
}

function turnOf({ TURN_URL: urls, TURN_SECRET: secret }: Environment): Config['calls']['turn'] {
  if (urls.length === 0) return undefined;
  if (secret === undefined) throw new ConfigError('TURN_URL needs TURN_SECRET as well');
  return { urls, secret };
}
