import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { isSameHash } from './merkle-proofs.ts';

// Time-stamp tokens as RFC 3161 has them.

/** Object identifiers (RFC 3161, RFC 5652, RFC 5280, RFC 5758). */
const oids = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  sha256: '2.16.840.1.101.3.4.2.1',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  basicConstraints: '2.5.29.19',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
} as const;
/** What signs a token may be hashed by: SHA-256, SHA-384, SHA-512. */
const digests: readonly string[] = [oids.sha256, '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];

/** The statement of a token, once verified. `chain` are SHA-256 of the certificates, the signer's first. */
export type TimeStamp = { time: string; authority: string; chain: readonly string[]; nonce: string };

export type CheckedTimeStamp =
  | ({ state: 'right' } & TimeStamp)
  /** `other`: of another text; `wrong`: not signed by the certificate it names, or that may sign no times. */
  | { state: 'other' | 'wrong' | 'unreadable' };

export function fingerprintOf(certificate: Certificate): string {
  return bytesToHex(sha256(new Uint8Array(certificate.toSchema().toBER())));
}

/** The subject of a certificate, as it states it. */
function nameOf({ subject: { typesAndValues } }: Certificate): string {
  const find = (oid: string) => typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
  return String(find(oids.commonName) ?? find(oids.organization) ?? '');
}

function maySignTimes({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === oids.extendedKeyUsage);
  return (usage?.parsedValue?.keyPurposes ?? []).includes(oids.timeStamping);
}

function maySignCertificates({ extensions = [] }: Certificate): boolean {
  return extensions.find(({ extnID }) => extnID === oids.basicConstraints)?.parsedValue?.cA === true;
}

function isValidAt({ notBefore, notAfter }: Certificate, time: Date): boolean {
  return notBefore.value <= time && time <= notAfter.value;
}

const longestChain = 6;

/** A certificate and those that vouch for it, as far as they are known. */
async function chainOf(first: Certificate, known: readonly Certificate[], time: Date): Promise<Certificate[]> {
  const chain = [first];
  for (let last: Certificate | undefined = first; last !== undefined && chain.length < longestChain; ) {
    const signed: Certificate = last;
    last = undefined;
    for (const issuer of known) {
      const isCandidate =
        !chain.includes(issuer) &&
        issuer.subject.isEqual(signed.issuer) &&
        maySignCertificates(issuer) &&
        isValidAt(issuer, time);
      if (isCandidate && (await signed.verify(issuer).catch(() => false))) {
        last = issuer;
        chain.push(issuer);
        break;
      }
    }
  }
  return chain;
}

type Read = { signed: SignedData; info: TSTInfo; content: Uint8Array };

function bytesOf(view: Uint8Array): ArrayBuffer {
  return Uint8Array.from(view).buffer;
}

function readToken(token: Uint8Array): Read | undefined {
  try {
    const content = ContentInfo.fromBER(bytesOf(token));
    if (content.contentType !== oids.signedData) return undefined;
    const signed = new SignedData({ schema: content.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== oids.tstInfo || eContent === undefined) return undefined;
    const bytes = new Uint8Array(eContent.getValue());
    return { signed, info: TSTInfo.fromBER(bytesOf(bytes)), content: bytes };
  } catch {
    return undefined;
  }
}

/** The signature also covers the content type. */
function isForTimes({ signed }: Read): boolean {
  const [signer, ...others] = signed.signerInfos;
  const attributes = signer?.signedAttrs?.attributes ?? [];
  const types = attributes.filter(({ type }) => type === oids.contentType);
  const isOwn = types.length === 1 && types[0]?.values[0]?.valueBlock.toString() === oids.tstInfo;
  return isOwn && others.length === 0 && digests.includes(signer?.digestAlgorithm.algorithmId ?? '');
}

function isOf({ info: { messageImprint } }: Read, text: Uint8Array): boolean {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  return hashAlgorithm.algorithmId === oids.sha256 && isSameHash(hashedMessage.valueBlock.valueHexView, sha256(text));
}

function nonceOf({ info }: Read): string {
  return info.nonce === undefined ? '' : bytesToHex(info.nonce.valueBlock.valueHexView).replace(/^(?:00)+/, '');
}

async function findSigner({ signed }: Read, text: Uint8Array): Promise<Certificate | undefined> {
  try {
    const found = await signed.verify({ signer: 0, data: bytesOf(text), extendedMode: true });
    return found.signatureVerified === true ? (found.signerCertificate ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks that a token proves a text to have existed at a time, according to its signer. Whether to trust the signer is
 * for the reader, who compares the certificate; `others` are certificates that are known besides those in the token.
 */
export async function checkTimeStamp(
  token: Uint8Array,
  text: string,
  others: readonly Certificate[] = [],
): Promise<CheckedTimeStamp> {
  const bytes = utf8ToBytes(text);
  const read = readToken(token);
  if (read === undefined) return { state: 'unreadable' };
  if (!isOf(read, bytes)) return { state: 'other' };
  const signer = isForTimes(read) ? await findSigner(read, bytes) : undefined;
  const { genTime: time } = read.info;
  if (signer === undefined || !maySignTimes(signer) || !isValidAt(signer, time)) return { state: 'wrong' };
  const embedded = (read.signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const chain = await chainOf(signer, [...embedded, ...others], time);
  return {
    state: 'right',
    time: time.toISOString(),
    authority: nameOf(signer),
    chain: chain.map(fingerprintOf),
    nonce: nonceOf(read),
  };
}

/** Certificates of a PEM file. Throws where one cannot be read. */
export function readCertificates(pem: string): Certificate[] {
  const blocks = pem.match(/(?<=-----BEGIN CERTIFICATE-----)[^-]+(?=-----END CERTIFICATE-----)/g) ?? [];
  return blocks.map((block) => {
    const bytes = Uint8Array.from(atob(block.replace(/\s/g, '')), (character) => character.charCodeAt(0));
    return Certificate.fromBER(bytesOf(bytes));
  });
}
