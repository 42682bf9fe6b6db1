import { createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';
import { addressOf, allOrNone } from './setting-groups.ts';

type MtnMomoKeys = { subscriptionKey: string; user: string; key: string };

export type MtnMomoSettings = {
  url: string;
  /** `mtnrwanda`, or `sandbox`. */
  environment: string;
  collection: MtnMomoKeys;
  /** Without them nothing is paid out or sent back. */
  disbursement: MtnMomoKeys | undefined;
  callbackSecret: string;
};
export type PawapaySettings = { url: string; token: string; publicKey: KeyObject };
export type StripeSettings = { url: string; secretKey: string; webhookSecret: string };
export type SimulatorSettings = { secret: string };

/** The payment services that are set up. */
export type ProviderSettings = {
  simulator: SimulatorSettings | undefined;
  mtnMomo: MtnMomoSettings | undefined;
  pawapay: PawapaySettings | undefined;
  stripe: StripeSettings | undefined;
};

type Surroundings = { mode: 'demo' | 'production'; sessionSecret: string };

const secretFor = (purpose: string, { sessionSecret }: Surroundings) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'urugo payments', purpose, 32)).toString('hex');

function mtnKeys(environment: Environment, product: 'COLLECTION' | 'DISBURSEMENT'): MtnMomoKeys | undefined {
  const names = ['KEY', 'USER', 'SECRET'].map((part) => `MTN_MOMO_${product}_${part}`);
  const values: Readonly<Record<string, unknown>> = environment;
  const all = allOrNone(Object.fromEntries(names.map((name) => [name, values[name] as string | undefined])));
  const [subscriptionKey = '', user = '', key = ''] = names.map((name) => all?.[name] ?? '');
  return all && { subscriptionKey, user, key };
}

function mtnMomoOf(environment: Environment, surroundings: Surroundings): MtnMomoSettings | undefined {
  const collection = mtnKeys(environment, 'COLLECTION');
  const disbursement = mtnKeys(environment, 'DISBURSEMENT');
  if (collection === undefined) {
    if (disbursement !== undefined)
      throw new ConfigError('MTN_MOMO_DISBURSEMENT_KEY needs MTN_MOMO_COLLECTION_KEY as well');
    return undefined;
  }
  return {
    url: addressOf('MTN_MOMO_URL', environment.MTN_MOMO_URL),
    environment: environment.MTN_MOMO_ENVIRONMENT,
    collection,
    disbursement,
    callbackSecret: secretFor('mtn callbacks', surroundings),
  };
}

/** A public key as PEM, or as the one line of it. */
function readPublicKey(text: string): KeyObject {
  try {
    const key = text.includes('BEGIN')
      ? createPublicKey(text.replaceAll('\\n', '\n'))
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ec') return key;
  } catch {
    // Said below.
  }
  throw new ConfigError('PAWAPAY_PUBLIC_KEY must be the public key (EC P-256) with which pawaPay signs callbacks');
}

function pawapayOf({ PAWAPAY_URL, PAWAPAY_TOKEN, PAWAPAY_PUBLIC_KEY }: Environment): PawapaySettings | undefined {
  const all = allOrNone({ PAWAPAY_TOKEN, PAWAPAY_PUBLIC_KEY });
  if (all === undefined) return undefined;
  const { PAWAPAY_TOKEN: token = '', PAWAPAY_PUBLIC_KEY: key = '' } = all;
  return { url: addressOf('PAWAPAY_URL', PAWAPAY_URL), token, publicKey: readPublicKey(key) };
}

function stripeOf({ STRIPE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): StripeSettings | undefined {
  const all = allOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  if (all === undefined) return undefined;
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = all;
  return { url: addressOf('STRIPE_URL', STRIPE_URL), secretKey, webhookSecret };
}

function simulatorOf({ PAYMENT_SIMULATOR: wish }: Environment, surroundings: Surroundings) {
  const { mode } = surroundings;
  if (wish === 'on' && mode === 'production') {
    throw new ConfigError(
      'PAYMENT_SIMULATOR=on would let everybody settle what they owe without money. ' +
        'On a site for trials write PAYMENT_SIMULATOR=on_without_real_money',
    );
  }
  const isOn = wish === undefined ? mode === 'demo' : wish !== 'off';
  return isOn ? { secret: secretFor('simulator', surroundings) } : undefined;
}

/** The payment services that the environment sets up (docs/payment-providers.md). Throws ConfigError. */
export function readProviderSettings(environment: Environment, surroundings: Surroundings): ProviderSettings {
  return {
    simulator: simulatorOf(environment, surroundings),
    mtnMomo: mtnMomoOf(environment, surroundings),
    pawapay: pawapayOf(environment),
    stripe: stripeOf(environment),
  };
}
