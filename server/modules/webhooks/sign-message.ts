import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as Standard Webhooks writes it. */
export function createSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

type Signed = { id: string; timestamp: number; body: string };

function signatureWith(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The headers of a message (Standard Webhooks); several secrets hold while one takes the place of another. */
export function signedHeaders(message: Signed, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => signatureWith(secret, message)).join(' '),
  };
}
