import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { Integer, Null, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { dayMilliseconds } from '../../durations.ts';
import { encodeBase64 } from '../witnessing/formats/base64.ts';

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  extendedKeyUsage: '2.5.29.37',
  basicConstraints: '2.5.29.19',
  commonName: '2.5.4.3',
  policy: '1.3.6.1.4.1.99999.1',
} as const;

type Keys = { publicKey: CryptoKey; privateKey: CryptoKey };
type Issued = { certificate: Certificate; keys: Keys };

const createKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']) as Promise<Keys>;

const nameOf = (name: string) =>
  new AttributeTypeAndValue({ type: oids.commonName, value: new Utf8String({ value: name }) });

/** A certificate, signed by an issuer or by itself. */
async function issue(
  name: string,
  { by, usage, serial }: { by?: Issued; usage?: string; serial: number },
): Promise<Issued> {
  const keys = await createKeys();
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: serial });
  certificate.subject.typesAndValues.push(nameOf(name));
  const issuer = by?.certificate.subject.typesAndValues ?? [nameOf(name)];
  certificate.issuer.typesAndValues.push(...issuer);
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-01-01T00:00:00Z');
  const extension =
    usage === undefined
      ? { extnID: oids.basicConstraints, value: new BasicConstraints({ cA: true }) }
      : { extnID: oids.extendedKeyUsage, value: new ExtKeyUsage({ keyPurposes: [usage] }) };
  certificate.extensions = [
    new Extension({
      extnID: extension.extnID,
      critical: true,
      extnValue: extension.value.toSchema().toBER(false),
      parsedValue: extension.value,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(by?.keys.privateKey ?? keys.privateKey, 'SHA-256');
  return { certificate, keys };
}

function pemOf({ certificate }: Issued): string {
  const lines = encodeBase64(new Uint8Array(certificate.toSchema().toBER(false))).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** The ways in which an authority lies or fails. */
export type Lie = 'imprint' | 'nonce' | 'certificate' | 'time' | 'usage' | 'signature' | 'refusal';

type Asked = { imprint: Uint8Array; nonce: Integer | undefined };

async function signToken({ imprint, nonce }: Asked, time: Date, { signer, root }: { signer: Issued; root: Issued }) {
  const info = new TSTInfo({
    version: 1,
    policy: oids.policy,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(imprint).buffer }),
    }),
    serialNumber: new Integer({ value: 7 }),
    genTime: time,
    ...(nonce && { nonce }),
  });
  const content = info.toSchema().toBER(false);
  const digest = await crypto.subtle.digest('SHA-256', content);
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: oids.tstInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: signer.certificate.issuer,
          serialNumber: signer.certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.tstInfo })] }),
            new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates: [signer.certificate, root.certificate],
  });
  await signed.sign(signer.keys.privateKey, 0, 'SHA-256');
  return new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
}

/** An authority of tests that stamps times as RFC 3161 says, with certificates of its own; or lies. */
export async function createAuthority() {
  const root = await issue('Stamps of tests: root', { serial: 1 });
  const signer = await issue('Stamps of tests', { by: root, usage: oids.timeStamping, serial: 2 });
  const forWebsites = await issue('A website', { by: root, usage: oids.serverAuth, serial: 3 });
  const otherRoot = await issue('Stamps of tests: root', { serial: 1 });
  const other = await issue('Stamps of tests', { by: otherRoot, usage: oids.timeStamping, serial: 2 });

  const tokenFor = async (asked: Asked, time: Date, lie?: Lie): Promise<Uint8Array> => {
    const imprint = lie === 'imprint' ? sha256(utf8ToBytes('another text')) : asked.imprint;
    const nonce = lie === 'nonce' ? new Integer({ value: 1 }) : asked.nonce;
    const at = lie === 'time' ? new Date(time.getTime() - dayMilliseconds) : time;
    const by =
      lie === 'certificate'
        ? { signer: other, root: otherRoot }
        : { signer: lie === 'usage' ? forWebsites : signer, root };
    const content = await signToken({ imprint, nonce }, at, by);
    const bytes = new Uint8Array(content.toSchema().toBER(false));
    // The signature comes last.
    if (lie === 'signature') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    return bytes;
  };

  return {
    certificate: pemOf(signer),
    rootCertificate: pemOf(root),
    /** A token for a text, at a time. */
    stamp: (text: string, time: Date, lie?: Lie) =>
      tokenFor({ imprint: sha256(utf8ToBytes(text)), nonce: undefined }, time, lie),
    /** The answer to a request. */
    answer: async (request: Uint8Array, time: Date, lie?: Lie): Promise<Uint8Array> => {
      const { messageImprint, nonce } = TimeStampReq.fromBER(Uint8Array.from(request).buffer);
      const status = new PKIStatusInfo({ status: lie === 'refusal' ? 2 : 0 });
      if (lie === 'refusal') return new Uint8Array(new TimeStampResp({ status }).toSchema().toBER(false));
      const imprint = messageImprint.hashedMessage.valueBlock.valueHexView;
      const token = await tokenFor({ imprint, nonce }, time, lie);
      const response = new TimeStampResp({
        status,
        timeStampToken: ContentInfo.fromBER(Uint8Array.from(token).buffer),
      });
      return new Uint8Array(response.toSchema().toBER(false));
    },
  };
}
