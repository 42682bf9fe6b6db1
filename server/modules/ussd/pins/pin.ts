import { pinTries } from '#contract/ussd/pins.vocabulary.ts';
import {
  type Client,
  findAddresseeById,
  postAccountMail,
  recordSecurityEvent,
  requirePassword,
} from '#server/modules/accounts/index.ts';
import { hashShortCode } from '#server/platform/auth/short-codes.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import type { PinCheck } from '../dialogue/market.ts';
import { deletePin, putPin, restoreTries, tryPin } from './pins.queries.ts';

type PinOwner = Pick<SignedInViewer, 'userId' | 'sessionId'> & { client: Client };

const hashOf = ({ config }: Platform, userId: string, pin: string) =>
  hashShortCode(config.sessionSecret, pin, `phone pin ${userId}`);

const ascending = '01234567890';
const descending = '09876543210';

/** What a finder of the phone tries first. */
const isGuessable = (pin: string) => /^(\d)\1+$/.test(pin) || ascending.includes(pin) || descending.includes(pin);

/**
 * Sets the PIN of a person who has proven by the password who they are. They are notified, so that they notice when it
 * was not them.
 */
export async function setPin(
  platform: Platform,
  { userId, sessionId, client }: PinOwner,
  { pin, password }: { pin: string; password: string },
): Promise<void> {
  const { db, clock } = platform;
  if (isGuessable(pin)) {
    const message = 'This PIN is guessed at once. Choose other digits.';
    throw new ApiError('UNPROCESSABLE', { message, fields: { pin: message } });
  }
  await requirePassword(platform, { userId, sessionId, password, field: 'password' });
  const owner = await findAddresseeById(db, userId);
  if (owner === undefined) throw new ApiError('NOT_FOUND');
  await db.transaction().execute(async (transaction) => {
    await putPin(transaction, {
      user_id: userId,
      pin_hash: hashOf(platform, userId, pin),
      tries_left: pinTries,
      set_at: clock.now(),
    });
    await recordSecurityEvent(transaction, clock, 'phone_pin_set', { userId, client });
    await postAccountMail(transaction, platform, 'phonePinChanged', { to: owner });
  });
}

export async function removePin({ db, clock }: Platform, { userId, client }: PinOwner): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await deletePin(transaction, userId))) return;
    await recordSecurityEvent(transaction, clock, 'phone_pin_removed', { userId, client });
  });
}

/** A session on a phone has no browser and no address on the internet. */
const aPhone = { userAgent: '', address: '' };

/**
 * Whether this is the PIN of a person. Each wrong one is counted before it is compared; the last locks it, which the owner
 * finds in the activity of the account.
 */
export async function checkPin(platform: Platform, userId: string, pin: string): Promise<PinCheck> {
  const { db, clock } = platform;
  const tried = await tryPin(db, userId);
  if (tried === undefined) return { isRight: false, triesLeft: 0 };
  const { pin_hash: hash, tries_left: triesLeft } = tried;
  if (/^\d{1,10}$/.test(pin) && isEqualInConstantTime(hashOf(platform, userId, pin), hash)) {
    await restoreTries(db, userId, { hash, tries: pinTries });
    return { isRight: true, triesLeft: pinTries };
  }
  if (triesLeft === 0) await recordSecurityEvent(db, clock, 'phone_pin_locked', { userId, client: aPhone });
  return { isRight: false, triesLeft };
}
