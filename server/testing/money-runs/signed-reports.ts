import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Config } from '#server/config.ts';

/** A callback as it is sent. */
export type Delivery = { path: string; headers: Record<string, string>; body: Buffer };

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** An address where nothing listens: requests get no answer. */
const nowhere = 'http://127.0.0.1:9/';

/** Settings with every provider. */
export const everyProvider: Readonly<Record<string, string>> = {
  MTN_MOMO_URL: nowhere,
  MTN_MOMO_COLLECTION_KEY: 'subscription',
  MTN_MOMO_COLLECTION_USER: 'user',
  MTN_MOMO_COLLECTION_SECRET: 'secret',
  PAWAPAY_URL: nowhere,
  PAWAPAY_TOKEN: 'token',
  PAWAPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  STRIPE_URL: nowhere,
  STRIPE_SECRET_KEY: 'sk_run',
  STRIPE_WEBHOOK_SECRET: 'whsec_run',
};

const pathOf = (provider: ProviderName) => `/provider/${provider}/events`;
const json = { 'content-type': 'application/json' };

/** `t=…,v1=…`, as Stripe publishes it; the simulator signs in the same way. */
function signatureOf(secret: string, body: Buffer, at: Date): string {
  const time = Math.floor(at.getTime() / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
}

/** An HTTP message signature (RFC 9421), as pawaPay publishes it. */
function messageSignature(
  body: Buffer,
  { at, key, path, authority }: { at: Date; key: KeyObject; path: string; authority: string },
): Record<string, string> {
  const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
  const names = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
  const values = ['POST', authority, path, at.toISOString(), digest, 'application/json'];
  const created = Math.floor(at.getTime() / 1_000);
  const list = names.map((name) => `"${name}"`).join(' ');
  const parameters = `(${list});alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=${created};expires=${created + 60}`;
  const lines = names.map((name, index) => `"${name}": ${values[index]}`);
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'der' }).toString('base64');
  return {
    ...json,
    'content-digest': digest,
    'signature-date': at.toISOString(),
    'signature-input': `sig-pp=${parameters}`,
    signature: `sig-pp=:${signature}:`,
  };
}

/** The signer of a report, and the time at which it claims to be signed. */
type Signing = { config: Config; at: Date; isOther?: boolean };
type Signer = (body: Buffer, signing: Signing) => Delivery;

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** How each provider signs; MTN MoMo signs nothing, but only it and we know the address that it reports to. */
export const signers: Readonly<Record<Exclude<ProviderName, 'mtn_momo'>, Signer>> = {
  simulator: (body, { config, at, isOther }) => {
    const secret = isOther ? 'another' : (config.providers.simulator?.secret ?? '');
    return {
      path: pathOf('simulator'),
      headers: { ...json, 'simulator-signature': signatureOf(secret, body, at) },
      body,
    };
  },
  stripe: (body, { config, at, isOther }) => {
    const secret = isOther ? 'another' : (config.providers.stripe?.webhookSecret ?? '');
    return { path: pathOf('stripe'), headers: { ...json, 'stripe-signature': signatureOf(secret, body, at) }, body };
  },
  pawapay: (body, { config, at, isOther }) => {
    const path = pathOf('pawapay');
    const authority = new URL(config.publicUrl).host;
    const headers = messageSignature(body, { at, key: isOther ? otherKey : privateKey, path, authority });
    return { path, headers, body };
  },
};

const bodies: Readonly<Record<keyof typeof signers, (id: string) => unknown>> = {
  simulator: (paymentId) => ({
    eventId: randomUUID(),
    paymentId,
    state: 'succeeded',
    paid: 5_000,
    fee: 0,
    currency: 'RWF',
    failure: null,
  }),
  stripe: (client_reference_id) => ({
    id: `evt_${randomUUID()}`,
    type: 'checkout.session.expired',
    data: {
      object: {
        id: 'cs_1',
        status: 'expired',
        payment_status: 'unpaid',
        amount_total: 5_000,
        currency: 'rwf',
        client_reference_id,
      },
    },
  }),
  pawapay: (depositId) => ({ depositId, status: 'COMPLETED', amount: '5000', currency: 'RWF' }),
};

/** What a provider would report of a payment; of MTN MoMo, to the address that it was given for `of`. */
export const bodyOf = (provider: keyof typeof signers, id: string): Buffer =>
  Buffer.from(JSON.stringify(bodies[provider](id)));

/** A report of MTN MoMo to the address with the key of a payment. */
export function mtnReport(
  id: string,
  { config, keyOf = id, kind = 'payment' }: { config: Config; keyOf?: string; kind?: string },
): Delivery {
  const secret = config.providers.mtnMomo?.callbackSecret ?? '';
  const key = createHmac('sha256', secret).update(`payment:${keyOf}`).digest('hex');
  const body = Buffer.from(JSON.stringify({ externalId: id, status: 'SUCCESSFUL', amount: '5000', currency: 'RWF' }));
  return { path: `${pathOf('mtn_momo')}/${kind}/${id}/${key}`, headers: json, body };
}
