import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeBase64, encodeBase64 } from './base64.ts';

// Signed notes and the keys that verify them, as c2sp.org/signed-note writes them.

/**
 * What a signature covers: Ed25519 over the text of a note, or over a checkpoint with a time
 * (c2sp.org/tlog-cosignature).
 */
export const signatureTypes = { note: 0x01, cosignature: 0x04 } as const;
type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** A key by which signatures are verified. */
export type VerifierKey = { name: string; id: string; type: SignatureType; publicKey: Uint8Array<ArrayBuffer> };

const keyLength = 32;
const idLength = 4;
const mostSignatures = 64;
const namePattern = /^[^\s+]{1,200}$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a note may hold no control character but the newline
const controlCharacters = /[\u0000-\u0009\u000b-\u001f]/;

/** The first four bytes of SHA-256 over name, newline, type and key, in hexadecimal. */
export function keyIdOf({ name, type, publicKey }: Omit<VerifierKey, 'id'>): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, idLength));
}

/** `name+id+key`: how a witness publishes its key. */
export function writeVerifierKey(key: Omit<VerifierKey, 'id'>): string {
  return `${key.name}+${keyIdOf(key)}+${encodeBase64(concatBytes(Uint8Array.of(key.type), key.publicKey))}`;
}

/** Undefined for what is no key of Ed25519, or does not have the id of its name. */
export function readVerifierKey(text: string): VerifierKey | undefined {
  const [name = '', id = '', ...rest] = text.split('+');
  const bytes = decodeBase64(rest.join('+'));
  const type = Object.values(signatureTypes).find((known) => known === bytes?.[0]);
  if (bytes === undefined || type === undefined || bytes.length !== keyLength + 1 || !namePattern.test(name)) {
    return undefined;
  }
  const key = { name, type, publicKey: bytes.slice(1) };
  return keyIdOf(key) === id ? { ...key, id } : undefined;
}

/** A line below the text of a note; `bytes` come after the id of the key. */
export type NoteSignature = { name: string; id: string; bytes: Uint8Array<ArrayBuffer> };

/** A text, which ends with a newline, and who signed it. Nothing has been verified yet. */
export type SignedNote = { text: string; signatures: readonly NoteSignature[] };

export function writeNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(({ name, id, bytes }) => {
    const idBytes = Uint8Array.from(id.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    return `— ${name} ${encodeBase64(concatBytes(idBytes, bytes))}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

function readSignature(line: string): NoteSignature | undefined {
  const [, name = '', signed = ''] = /^— ([^\s+]{1,200}) (\S+)$/u.exec(line) ?? [];
  const bytes = decodeBase64(signed);
  if (bytes === undefined || bytes.length <= idLength) return undefined;
  return { name, id: bytesToHex(bytes.slice(0, idLength)), bytes: bytes.slice(idLength) };
}

/** Undefined for what is no signed note. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || controlCharacters.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(readSignature);
  if (lines.length > mostSignatures || signatures.includes(undefined)) return undefined;
  return { text: note.slice(0, end + 1), signatures: signatures.filter((signature) => signature !== undefined) };
}
