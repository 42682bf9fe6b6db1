import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { idOfHeadsKey } from '#contract/auctions/heads-log/heads-checkpoint.ts';
import type { CanonicalValue } from '#contract/auctions/signatures/canonical-json.ts';
import { type Signed, signedText } from '#contract/auctions/signatures/signing.ts';
import { writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import type { Platform } from '#server/platform.ts';
import { findLogKeys, insertLogKey } from './log-key.queries.ts';

type LogKey = { privateKey: KeyObject; publicKey: string };

/** RFC 8410: the bytes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKey(secret: string): LogKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'urugo auctions', 'signatures of logs', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: Buffer.from(x, 'base64url').toString('hex') };
}

const keys = new WeakMap<Platform['config'], LogKey>();

function logKeyOf({ config }: Pick<Platform, 'config'>): LogKey {
  const known = keys.get(config) ?? deriveKey(config.logSecret);
  keys.set(config, known);
  return known;
}

/** The public part of the key by which this node signs. */
export function publicLogKeyOf(platform: Pick<Platform, 'config'>): string {
  return logKeyOf(platform).publicKey;
}

/** Signs for the operator; in the thread pool, so that other requests are not held up. */
export async function signWithLogKey(
  platform: Pick<Platform, 'config'>,
  context: string,
  value: CanonicalValue,
): Promise<Signed> {
  const { privateKey, publicKey } = logKeyOf(platform);
  const text = Buffer.from(signedText(context, value));
  const signature = await new Promise<Buffer>((done, fail) => {
    sign(null, text, privateKey, (error, made) => (error === null ? done(made) : fail(error)));
  });
  return { key: publicKey, signature: signature.toString('hex') };
}

/** Signs a text as a signed note (c2sp.org/signed-note) in the name of a log. */
export function signNoteWithLogKey(platform: Pick<Platform, 'config'>, name: string, text: string): string {
  const { privateKey, publicKey } = logKeyOf(platform);
  const bytes = Uint8Array.from(sign(null, Buffer.from(text), privateKey));
  return writeNote({ text, signatures: [{ name, id: idOfHeadsKey(name, publicKey), bytes }] });
}

/**
 * Publishes the key by which this node signs, before its first signature. It stays published when another replaces it.
 */
export async function publishLogKey(platform: Platform): Promise<void> {
  await insertLogKey(platform.db, { public_key: publicLogKeyOf(platform), first_used_at: platform.clock.now() });
}

/** All keys the operator has signed with: the one of this node first, then the others, newest first. */
export async function listLogKeys(
  platform: Pick<Platform, 'config' | 'db'>,
): Promise<{ key: string; since: Date | undefined }[]> {
  const own = publicLogKeyOf(platform);
  const published = await findLogKeys(platform.db);
  const others = published.filter(({ public_key }) => public_key !== own);
  const since = published.find(({ public_key }) => public_key === own)?.first_used_at;
  return [{ key: own, since }, ...others.map(({ public_key: key, first_used_at }) => ({ key, since: first_used_at }))];
}

/** The signature stored with an answer, where it was signed. */
export function signedOf(row: { signed_by: string | null; signature: string | null }): Signed | undefined {
  if (row.signed_by === null || row.signature === null) return undefined;
  return { key: row.signed_by, signature: row.signature };
}
