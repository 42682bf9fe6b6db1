import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { openSealedBid } from '#contract/auctions/witnessing/dropped-bids/sealed-bid.ts';
import type { Platform } from '#server/platform.ts';

type Configured = Pick<Platform, 'config'>;
type SealingKey = { privateKey: CryptoKey; publicKey: string };

/** RFC 8410: the bytes before the 32 bytes of an X25519 private key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** Derived with another label than the key that signs logs, so that neither reveals the other. */
function pkcs8Of({ config }: Configured): Buffer {
  const seed = Buffer.from(hkdfSync('sha256', config.logSecret, 'urugo auctions', 'bids by way of witnesses', 32));
  return Buffer.concat([pkcs8Head, seed]);
}

const publicKeys = new WeakMap<Platform['config'], string>();

/** The public key with which browsers seal bids that are passed on by a witness. */
export function publicSealingKeyOf(platform: Configured): string {
  const known = publicKeys.get(platform.config);
  if (known !== undefined) return known;
  const privateKey = createPrivateKey({ key: pkcs8Of(platform), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('hex');
  publicKeys.set(platform.config, publicKey);
  return publicKey;
}

const keys = new WeakMap<Platform['config'], Promise<SealingKey>>();

async function importKey(platform: Configured): Promise<SealingKey> {
  const pkcs8 = new Uint8Array(pkcs8Of(platform));
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'X25519' }, false, ['deriveBits']);
  return { privateKey, publicKey: publicSealingKeyOf(platform) };
}

/** What was sealed for this site, whatever it is; undefined where it was not, or for another bid than `command` names. */
export async function openForOperator(platform: Configured, sealed: string, command: string): Promise<unknown> {
  const key = keys.get(platform.config) ?? importKey(platform);
  keys.set(platform.config, key);
  return openSealedBid(sealed, { ...(await key), command });
}
