import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { ArchiveError } from './archive-error.ts';

/** The first bytes of a file in the format of age. */
const ageMark = Buffer.from('age-encryption.org/v1\n');

/** A passphrase of ours is as random as a key: stretching it for seconds and with 256 MB of memory would add nothing. */
const workFactor = 12;

/** Loaded when a backup is made or opened, because a site seldom does either. */
const library = () => import('age-encryption');

type WebStream = ReadableStream<Uint8Array>;

/** Whether a key is the public half of a pair (`age1…`), which can encrypt only. */
function isPublicKey(key: string): boolean {
  return key.startsWith('age1');
}

/** Whether a key is the secret half of a pair. */
function isSecretKey(key: string): boolean {
  return key.startsWith('AGE-SECRET-KEY-');
}

/**
 * Encrypts in the format of age (age-encryption.org), which `age -d` opens as well: by a passphrase, or to a public key
 * `age1…`, so that this machine cannot read its own backups.
 */
export async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await library();
  const encrypter = new Encrypter();
  if (isPublicKey(key)) encrypter.addRecipient(key);
  else if (isSecretKey(key)) encrypter.addRecipient(await identityToRecipient(key));
  else {
    encrypter.setScryptWorkFactor(workFactor);
    encrypter.setPassphrase(key);
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Whether a stream begins as an encrypted one; the stream answered has all of its bytes. */
async function peek(stream: Readable): Promise<boolean> {
  if (stream.readableLength < ageMark.length && !stream.readableEnded) {
    await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
  }
  const chunk: Buffer | null = stream.read();
  if (chunk === null) return false;
  stream.unshift(chunk);
  return chunk.subarray(0, ageMark.length).equals(ageMark);
}

/** Decrypts the output of `encrypt`, and passes unencrypted data through. Throws ArchiveError for a wrong key. */
export async function decrypt(stream: Readable, key: string | undefined): Promise<Readable> {
  if (!(await peek(stream))) return stream;
  if (key === undefined) throw new ArchiveError('It is encrypted: set BACKUP_KEY to the key it was made with.');
  if (isPublicKey(key)) {
    throw new ArchiveError('It is encrypted to a public key: set BACKUP_KEY to the secret one, AGE-SECRET-KEY-1….');
  }
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  if (isSecretKey(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  } catch (error) {
    stream.destroy();
    throw new ArchiveError('It cannot be opened with this BACKUP_KEY, or it is damaged.', { cause: error });
  }
}

function toWeb(stream: Readable): WebStream {
  return NodeStream.from(stream) as unknown as WebStream;
}

function fromWeb(stream: WebStream): Readable {
  async function* chunks() {
    try {
      for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    } catch (error) {
      const isCut = error instanceof Error && /decrypt|truncat|end of|tag|chunk|authenticat/i.test(error.message);
      throw isCut ? new ArchiveError('It ends in the middle, or it is damaged.', { cause: error }) : error;
    }
  }
  return Readable.from(chunks(), { objectMode: false, highWaterMark: 1024 * 1024 });
}
