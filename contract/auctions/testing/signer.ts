import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { logFormat, type SignedHeader, signedPartOfHeader } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import type { CanonicalValue } from '../signatures/canonical-json.ts';
import { signedText, signingContexts } from '../signatures/signing.ts';

/** A person with a key: the operator, a bidder, or a forger. */
export type Signer = { key: string; sign(context: string, value: CanonicalValue): Promise<string> };

export async function createSigner(): Promise<Signer> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair;
  const raw = await crypto.subtle.exportKey('raw', publicKey);
  return {
    key: bytesToHex(new Uint8Array(raw)),
    sign: async (context, value) => {
      const text = Uint8Array.from(utf8ToBytes(signedText(context, value)));
      return bytesToHex(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, text)));
    },
  };
}

/** A log as its operator publishes it: with a signature over its last row. */
export async function signLog(
  log: string,
  { key, sign }: Signer,
  { at = '2026-03-03T08:00:00.000Z', formerKeys = [] }: { at?: string; formerKeys?: readonly string[] } = {},
): Promise<string> {
  const { header } = readLog(log);
  const part = signedPartOfHeader({ ...header, at, logKeys: [key, ...formerKeys] });
  const signed: SignedHeader = { format: logFormat, ...part, signature: await sign(signingContexts.head, part) };
  return [JSON.stringify(signed), ...log.split('\n').slice(1)].join('\n');
}
