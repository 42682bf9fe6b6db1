import type { FastifyInstance } from 'fastify';
import type { SetupStep } from '#contract/setup/setup.vocabulary.ts';
import type { Config } from '#server/config.ts';
import { exampleContact } from '#server/environment.ts';
import { findLastBackup } from '#server/modules/backups/index.ts';
import { providerMethodsIn } from '#server/modules/providers/index.ts';
import { findTodaysRate } from '#server/modules/rates/index.ts';
import { hasOpenAccount } from '#server/modules/reconciliation/index.ts';
import type { Platform } from '#server/platform.ts';
import { findMailTest } from './mail-test.ts';

type Step = { name: SetupStep; isDone: boolean; settings: { name: string; value?: string }[] };
type Settings = Readonly<Record<string, string | undefined>>;

const shown = (settings: Settings): Step['settings'] =>
  Object.entries(settings).map(([name, value]) => ({ name, ...(value !== undefined && { value }) }));

const step = (name: SetupStep, isDone: boolean, settings: Settings): Step => ({
  name,
  isDone,
  settings: shown(settings),
});

/** That a secret is set, and nothing of it. */
const hidden = (secret: unknown) => (secret === undefined ? undefined : '••••••');

/** A mail server's address without who signs in there. */
function withoutPassword(url: string): string {
  const { protocol, host, username } = new URL(url);
  return `${protocol}//${username === '' ? '' : '••••••@'}${host}`;
}

function operatorStep({ site: { name, email, phone, address } }: Config): Step {
  const isExample = email === exampleContact.email || phone === exampleContact.phone;
  return step('operator', !isExample, {
    SITE_NAME: name,
    OPERATOR_EMAIL: email,
    OPERATOR_PHONE: phone,
    OPERATOR_ADDRESS: address,
  });
}

function addressesStep({ publicUrl, trustedProxies }: Config, unknownProxy: string | undefined): Step {
  const isDone = publicUrl.startsWith('https:') && unknownProxy === undefined;
  return step('addresses', isDone, { PUBLIC_URL: publicUrl, TRUST_PROXY: trustedProxies.join(',') || undefined });
}

async function mailStep({ config, db }: Platform): Promise<Step> {
  const test = await findMailTest(db, config);
  return step('mail', test !== undefined && test.refusal === undefined, {
    SMTP_URL: config.smtpUrl && withoutPassword(config.smtpUrl),
    MAIL_FROM: config.mailFrom,
  });
}

async function currenciesStep(platform: Platform): Promise<Step> {
  const { priceCurrencies, permitCurrencies } = platform.config;
  const needsRate = priceCurrencies.includes('RWF');
  const names = priceCurrencies.map((currency) =>
    permitCurrencies.includes(currency) ? `${currency}:authorised` : currency,
  );
  const isDone = !needsRate || (await findTodaysRate(platform)) !== undefined;
  return step('currencies', isDone, { PRICE_CURRENCIES: names.join(',') });
}

async function paymentsStep(platform: Platform): Promise<Step> {
  const { providers, priceCurrencies } = platform.config;
  const byProvider = priceCurrencies.some((currency) => providerMethodsIn(platform, currency).length > 0);
  return step('payments', byProvider || (await hasOpenAccount(platform.db)), {
    MTN_MOMO_COLLECTION_KEY: hidden(providers.mtnMomo),
    PAWAPAY_TOKEN: hidden(providers.pawapay),
    STRIPE_SECRET_KEY: hidden(providers.stripe),
  });
}

async function backupStep({ config: { backups }, db }: Platform): Promise<Step> {
  const isDone = backups.dir !== undefined && (await findLastBackup(db)) !== undefined;
  return step('backup', isDone, { BACKUP_DIR: backups.dir, BACKUP_KEY: hidden(backups.key) });
}

/** The steps from the settings and the database as they are now. */
export async function findSteps(app: FastifyInstance, platform: Platform): Promise<Step[]> {
  const { config } = platform;
  const texts = Object.keys(config.siteTexts);
  return [
    operatorStep(config),
    addressesStep(config, app.unknownProxy()),
    await mailStep(platform),
    await currenciesStep(platform),
    // English, French and Kinyarwanda come with Urugo.
    step('languages', true, { SITE_TEXTS: texts.length > 0 ? texts.join(', ') : undefined }),
    await paymentsStep(platform),
    await backupStep(platform),
  ];
}

/** The missing steps of a site that is open to the public; a demonstration needs none. */
export async function findMissingSteps(app: FastifyInstance, platform: Platform): Promise<SetupStep[] | undefined> {
  if (platform.config.mode === 'demo') return undefined;
  return (await findSteps(app, platform)).filter(({ isDone }) => !isDone).map(({ name }) => name);
}
