import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';

/** An authority that stamps times (RFC 3161), and the certificates by which it is believed. */
export type TimeStampSettings = {
  address: string;
  /** SHA-256 of certificates, hexadecimal: of the signer of the stamps, or of those that vouch for it. */
  fingerprints: readonly string[];
  /** Those that were given as a file, in PEM. */
  certificates: string;
};

const fingerprintPattern = /^[0-9a-f]{64}$/;

function readCertificateFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(
      `TIMESTAMP_CERTIFICATE: "${path}" is neither a file that can be read nor the SHA-256 of a certificate`,
    );
  }
}

function fingerprintsOf(pem: string): string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    const fingerprints = blocks.map((block) => new X509Certificate(block).fingerprint256);
    if (fingerprints.length > 0) return fingerprints.map((text) => text.replaceAll(':', '').toLowerCase());
  } catch {
    // Said below, as for a file without any.
  }
  throw new ConfigError('TIMESTAMP_CERTIFICATE: the file holds no certificates in PEM');
}

/** The authority that the environment names; undefined without one. Throws ConfigError. */
export function readTimeStampSettings({
  TIMESTAMP_AUTHORITY: address,
  TIMESTAMP_CERTIFICATE: certificate,
}: Environment): TimeStampSettings | undefined {
  if (address === undefined && certificate === undefined) return undefined;
  if (address === undefined || certificate === undefined) {
    throw new ConfigError('TIMESTAMP_AUTHORITY and TIMESTAMP_CERTIFICATE need each other');
  }
  const fingerprint = certificate.replaceAll(':', '').toLowerCase();
  if (fingerprintPattern.test(fingerprint)) return { address, fingerprints: [fingerprint], certificates: '' };
  const certificates = readCertificateFile(certificate);
  return { address, fingerprints: fingerprintsOf(certificates), certificates };
}
