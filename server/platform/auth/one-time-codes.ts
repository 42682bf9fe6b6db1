import { createHmac } from 'node:crypto';
import { constantTimeEqual, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { randomCode } from '../random-code.ts';
import { base32Of, counterCode } from './counter-codes.ts';
import { createToken } from './tokens.ts';

const stepSeconds = 30;
/** Clocks of phones go wrong by half a minute. */
const stepsAround = [0, -1, 1];

/** An authenticator's secret, as our database keeps it and as its owner is shown it once. */
export type AuthenticatorSecret = { encrypted: string; uri: string; base32: string };

/** Makes a secret; `key` encrypts it for the database. */
export async function createAuthenticatorSecret(
  key: string,
  { issuer, account }: { issuer: string; account: string },
): Promise<AuthenticatorSecret> {
  const secret = createToken().slice(0, 20);
  const base32 = base32Of(Buffer.from(secret));
  const parameters = new URLSearchParams({ secret: base32, issuer, digits: '6', period: String(stepSeconds) });
  const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters}`;
  return { encrypted: await symmetricEncrypt({ key, data: secret }), uri, base32 };
}

/** The time step an authenticator's code is of, or undefined when it is of none near `now`. */
export async function stepOfCode(
  key: string,
  encrypted: string,
  { code, now }: { code: string; now: Date },
): Promise<number | undefined> {
  const secret = Buffer.from(await symmetricDecrypt({ key, data: encrypted }));
  const present = Math.floor(now.getTime() / 1_000 / stepSeconds);
  for (const offset of stepsAround) {
    const step = present + offset;
    if (constantTimeEqual(counterCode(secret, step), code)) return step;
  }
  return undefined;
}

const recoveryCodeCount = 10;
const groupLength = 4;
const groupCount = 3;

/** Codes that let their owner in once each when the phone is lost: `ABCD-EFGH-JKLM`, 60 random bits. */
export function createRecoveryCodes(): string[] {
  const group = () => randomCode(groupLength);
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groupCount }, group).join('-'));
}

/** The stored hash of a recovery code. Codes are short, so it is keyed: a stolen database alone is no help. */
export function hashRecoveryCode(key: string, code: string): Buffer {
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', key).update(`recovery code ${typed}`).digest();
}
