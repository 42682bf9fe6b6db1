import { createHash } from 'node:crypto';

/** The bytes before the hash: version 1 and an imprint by SHA-256 (RFC 3161, section 2.4.1), in DER. */
const imprintHead = Buffer.from('020101' + '3031300d060960864801650304020105000420', 'hex');
const nonceBytes = 8;
const [sequence, integer, yes] = [0x30, 0x02, Buffer.from('0101ff', 'hex')];

/** Requests a time stamp of a text, by its hash, with the signer's certificate. The nonce has eight bytes. */
export function writeTimeStampRequest(text: string, nonce: Buffer): Buffer {
  const imprint = createHash('sha256').update(text).digest();
  const body = Buffer.concat([imprintHead, imprint, Buffer.of(integer, nonceBytes), nonce, yes]);
  return Buffer.concat([Buffer.of(sequence, body.length), body]);
}
