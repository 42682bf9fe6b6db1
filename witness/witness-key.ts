import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keyIdOf, signatureTypes, writeVerifierKey } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { writeSafely } from './write-safely.ts';

const rawKeyLength = 32;

/** The key of a witness: what it signs with, and what others verify by. */
export type WitnessKey = { name: string; id: string; verifierKey: string; sign: (message: Uint8Array) => Uint8Array };

/** PKCS #8 of an Ed25519 key is these bytes and its seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function keyOfSeed(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

export function witnessKeyOf(name: string, privateKey: KeyObject): WitnessKey {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = new Uint8Array(der.subarray(-rawKeyLength));
  const key = { name, type: signatureTypes.cosignature, publicKey };
  return {
    name,
    id: keyIdOf(key),
    verifierKey: writeVerifierKey(key),
    sign: (message) => sign(null, message, privateKey),
  };
}

/** Reads the key of a witness; at its first start it is made, and never replaced. */
export async function openWitnessKey(name: string, file: string): Promise<WitnessKey> {
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeSafely(file, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  }
  return witnessKeyOf(name, createPrivateKey(await readFile(file)));
}
