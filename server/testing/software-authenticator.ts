import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#contract/passkeys/passkeys.endpoints.ts';

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The head of a CBOR item (RFC 8949) of a major type. */
function headOf(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

type CborValue = number | string | Buffer | Map<CborValue, CborValue>;

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  return Buffer.concat([headOf(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** A public key of P-256 in COSE (RFC 9053). */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<CborValue, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

/** What an honest authenticator does not do. */
export type Misbehaviour = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  type?: string;
  challenge?: string;
  userHandle?: string;
  /** The format and statement of an unsolicited attestation. */
  attestation?: [format: string, statement: Map<string, Buffer>];
  isBackedUp?: boolean;
};

type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type Request = { challenge: string; rpId: string };

/** An authenticator with one passkey (ES256), which really signs. `counts`: it counts how often it has signed. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #counts: boolean;
  readonly #origin: string;
  credentialId = base64url(randomBytes(16));
  userHandle = '';
  #counter = 0;

  constructor(origin: string, { counts = false }: { counts?: boolean } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  #dataOf(rpId: string, { isVerified = true, counter, isBackedUp = false }: Misbehaviour, credential?: Buffer): Buffer {
    if (this.#counts) this.#counter += 1;
    const flags = 1 | (isVerified ? 4 : 0) | (isBackedUp ? 24 : 0) | (credential === undefined ? 0 : 64);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, challenge: string, wrong: Misbehaviour): Buffer {
    const origin = wrong.origin ?? this.#origin;
    const data = { type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  /** Makes the passkey. */
  create({ challenge, rp, user }: Creation, wrong: Misbehaviour = {}): NewPasskey {
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKeyOf(this.#keys.publicKey)]);
    const [format, statement] = wrong.attestation ?? ['none', new Map()];
    const attestation = new Map<CborValue, CborValue>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', this.#dataOf(wrong.rpId ?? rp.id, wrong, credential)],
    ]);
    return {
      id: this.credentialId,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, wrong)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge with the passkey. */
  sign({ challenge, rpId }: Request, wrong: Misbehaviour = {}): PasskeyAnswer {
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const data = this.#dataOf(wrong.rpId ?? rpId, wrong);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return {
      id: this.credentialId,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: wrong.userHandle ?? this.userHandle,
      },
    };
  }
}
