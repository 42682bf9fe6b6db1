import { hourMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import {
  createAuthenticatorSecret,
  createRecoveryCodes,
  hashRecoveryCode,
} from '#server/platform/auth/one-time-codes.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findAddresseeById, hasTwoFactor } from '../accounts.queries.ts';
import type { Client } from '../client.ts';
import type { AccountMailKind } from '../mails/account-mail-texts.ts';
import { postAccountMail } from '../mails/post-account-mail.ts';
import { recordSecurityEvent, type SecurityEvent } from '../record-security-event.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import {
  confirmTwoFactor,
  deleteTwoFactor,
  findTwoFactor,
  insertTwoFactor,
  replaceRecoveryCodes,
} from './two-factor.queries.ts';

type Owner = { userId: string; sessionId: string; client: Client };

const isOn = () => new ApiError('STATE', { message: 'Two-factor sign-in is on already.' });
const isOff = () => new ApiError('STATE', { message: 'Two-factor sign-in is off.' });
const notBegun = () => new ApiError('STATE', { message: 'Begin with a new secret first.' });

const wrongCode = () => {
  const message = 'The code is not correct.';
  return new ApiError('UNPROCESSABLE', { message, fields: { code: message } });
};

/** How long a secret may stay unconfirmed. */
const confirmMilliseconds = hourMilliseconds;

async function recordAndMail(
  transaction: Db,
  platform: Platform,
  owner: Owner,
  { event, mail }: { event: SecurityEvent; mail: AccountMailKind | undefined },
): Promise<void> {
  await recordSecurityEvent(transaction, platform.clock, event, owner);
  const to = await findAddresseeById(transaction, owner.userId);
  if (mail !== undefined && to !== undefined) await postAccountMail(transaction, platform, mail, { to });
}

/** Makes a secret for an authenticator. It takes effect once it is confirmed. */
export async function beginTwoFactor(
  { config, db, clock }: Platform,
  userId: string,
): Promise<{ uri: string; secret: string }> {
  const account = await findAddresseeById(db, userId);
  const { encrypted, uri, base32 } = await createAuthenticatorSecret(config.sessionSecret, {
    issuer: config.site.name,
    account: account?.email ?? userId,
  });
  if (!(await insertTwoFactor(db, { userId, encryptedSecret: encrypted, now: clock.now() }))) throw isOn();
  return { uri, secret: base32 };
}

async function giveRecoveryCodes({ config }: Platform, transaction: Db, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(config.sessionSecret, code));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

/** Turns two-factor sign-in on by a code of the new secret; returns the recovery codes. */
export async function enableTwoFactor(platform: Platform, owner: Owner, code: string): Promise<string[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const twoFactor = await findTwoFactor(db, owner.userId);
  if (twoFactor === undefined) throw notBegun();
  if (twoFactor.confirmed_at !== null) throw isOn();
  if (now.getTime() - twoFactor.created_at.getTime() > confirmMilliseconds) throw notBegun();
  const attempt = { ...owner, code, spender: owner.sessionId };
  if (!(await checkSecondFactor(platform, attempt, { takesRecoveryCodes: false }))) throw wrongCode();
  return db.transaction().execute(async (transaction) => {
    if (!(await confirmTwoFactor(transaction, owner.userId, now))) throw isOn();
    await recordAndMail(transaction, platform, owner, { event: 'two_factor_enabled', mail: 'twoFactorEnabled' });
    return giveRecoveryCodes(platform, transaction, owner.userId);
  });
}

/** Throws unless the code is one of the authenticator or a recovery code. */
export async function requireCode(platform: Platform, owner: Owner, code: string): Promise<void> {
  if (!(await hasTwoFactor(platform.db, owner.userId))) throw isOff();
  const attempt = { ...owner, code, spender: owner.sessionId };
  if (!(await checkSecondFactor(platform, attempt, { takesRecoveryCodes: true }))) throw wrongCode();
}

export async function disableTwoFactor(platform: Platform, owner: Owner): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    if (!(await deleteTwoFactor(transaction, owner.userId))) throw isOff();
    await recordAndMail(transaction, platform, owner, { event: 'two_factor_disabled', mail: 'twoFactorDisabled' });
  });
}

/** Makes new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(platform: Platform, owner: Owner): Promise<string[]> {
  return platform.db.transaction().execute(async (transaction) => {
    const twoFactor = await findTwoFactor(transaction, owner.userId);
    if (twoFactor?.confirmed_at == null) throw isOff();
    await recordAndMail(transaction, platform, owner, { event: 'recovery_codes_renewed', mail: undefined });
    return giveRecoveryCodes(platform, transaction, owner.userId);
  });
}
