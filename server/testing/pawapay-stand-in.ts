import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { openStandIn, type StandInRequest } from './provider-stand-in.ts';

export const pawapayPath = '/provider/pawapay/events';

const partOf = ({ path }: Pick<StandInRequest, 'path'>) => path.split('/').at(-1) ?? '';

/**
 * A server in the place of pawaPay, as its Merchant API v2 is published, and its callbacks. `control` makes it silent:
 * `down` before it has done anything, `mute` after it has accepted the request. While `held` it does not answer.
 */
export async function openPawapay() {
  const states = new Map<string, object>();
  const control: { fault: 'none' | 'down' | 'mute'; held?: Promise<void> } = { fault: 'none' };
  const standIn = await openStandIn(async ({ method, path, body }) => {
    await control.held;
    if (control.fault === 'down') return { status: 503 };
    if (path.endsWith('/predict-provider')) {
      const { phoneNumber } = JSON.parse(body);
      if (!String(phoneNumber).startsWith('2507'))
        return { status: 400, body: { failureReason: { failureCode: 'INVALID_PHONE_NUMBER' } } };
      return { status: 200, body: { country: 'RWA', provider: 'MTN_MOMO_RWA', phoneNumber } };
    }
    if (method === 'GET') {
      const data = states.get(partOf({ path }));
      return { status: 200, body: data === undefined ? { status: 'NOT_FOUND' } : { status: 'FOUND', data } };
    }
    const sent = JSON.parse(body);
    const id = path.endsWith('deposits') ? sent.depositId : (sent.refundId ?? sent.payoutId);
    if (sent.amount === '1')
      return { status: 200, body: { status: 'REJECTED', failureReason: { failureCode: 'AMOUNT_OUT_OF_BOUNDS' } } };
    const isKnown = states.has(id);
    if (!isKnown) states.set(id, { ...sent, status: 'ACCEPTED' });
    if (control.fault === 'mute') return 'silence';
    return { status: 200, body: { status: isKnown ? 'DUPLICATE_IGNORED' : 'ACCEPTED' } };
  });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const token = 'canary-token-of-pawapay';

  const signed = (
    body: Buffer,
    { at, path = pawapayPath, authority, der = true }: { at: Date; path?: string; authority: string; der?: boolean },
  ) => {
    const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
    const created = Math.floor(at.getTime() / 1000);
    const names = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
    const list = names.map((name) => `"${name}"`).join(' ');
    const parameters = `(${list});alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=${created};expires=${created + 60}`;
    const values = ['POST', authority, path, at.toISOString(), digest, 'application/json'];
    const base = [
      ...names.map((name, index) => `"${name}": ${values[index]}`),
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: der ? 'der' : 'ieee-p1363' });
    return {
      'content-type': 'application/json',
      'content-digest': digest,
      'signature-date': at.toISOString(),
      'signature-input': `sig-pp=${parameters}`,
      signature: `sig-pp=:${signature.toString('base64')}:`,
    };
  };
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const environment = { PAWAPAY_URL: standIn.url, PAWAPAY_TOKEN: token, PAWAPAY_PUBLIC_KEY: key };
  /** The requests it received, by the last part of the path: `deposits`, `refunds`, `payouts`. */
  const asked = (what: string) =>
    standIn.requests.filter((one) => one.method === 'POST' && partOf(one) === what).map(({ body }) => JSON.parse(body));
  const questions = () => standIn.requests.filter(({ method }) => method === 'GET').length;
  return { url: standIn.url, token, publicKey, environment, states, control, signed, asked, questions };
}
