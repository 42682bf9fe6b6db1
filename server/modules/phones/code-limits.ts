import { countUses, isWithinLimits, type OwnedRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import type { Platform } from '#server/platform.ts';

/** Messages cost money, and arrive at people who have not asked for them. */
export const codesOfNumber = { name: 'phone-code-number', seconds: 86_400, count: 10 };
export const codesOfNetwork = { name: 'phone-code-network', seconds: 86_400, count: 300 };

export function wrongCode(): ApiError {
  const message = 'The code is not correct, or is not valid any more.';
  return new ApiError('UNPROCESSABLE', { message, fields: { code: message } });
}

/** The purposes of codes. Half of the codes of a day are reserved for signing in, however many numbers are added. */
type CodePurpose = 'number' | 'sign-in';

const day = 86_400;
const ofSite = ({ config }: Pick<Platform, 'config'>): OwnedRateLimit => ({
  name: 'phone-code-site',
  seconds: day,
  count: config.smsCodes.aDay,
  who: 'all',
});
const ofNumbers = ({ config }: Pick<Platform, 'config'>): OwnedRateLimit => ({
  name: 'phone-code-site',
  seconds: day,
  count: Math.ceil(config.smsCodes.aDay / 2),
  who: 'number',
});

function budgetFor(platform: Pick<Platform, 'config'>, purpose: CodePurpose): OwnedRateLimit[] {
  return purpose === 'number' ? [ofNumbers(platform), ofSite(platform)] : [ofSite(platform)];
}

/** Whether the site sends no more codes today. */
export async function areCodesSpent(platform: Pick<Platform, 'config' | 'db'>, purpose: CodePurpose): Promise<boolean> {
  const uses = await Promise.all(
    budgetFor(platform, purpose).map(async (limit) => (await countUses(platform.db, limit)) >= limit.count),
  );
  return uses.includes(true);
}

/** Counts a code that is about to be sent; false where the site has none left today, which the log says. */
export async function spendCode(platform: Platform, purpose: CodePurpose): Promise<boolean> {
  const budget = budgetFor(platform, purpose);
  if (await isWithinLimits(platform.db, budget)) return true;
  platform.log.warn({ purpose, aDay: platform.config.smsCodes.aDay }, 'No more codes are sent by text message today');
  return false;
}

export function codesAreSpent(): ApiError {
  return new ApiError('STATE', {
    message: 'This site sends no more codes by text message today. Please try tomorrow.',
  });
}

/** How many codes the site has sent in the present day, and may; undefined where it sends no text messages. */
export async function measureCodes(platform: Platform): Promise<CodeFigures | undefined> {
  const { config, db } = platform;
  if (config.sms === undefined) return undefined;
  const [sent, areNumbersSpent] = await Promise.all([
    countUses(db, ofSite(platform)),
    areCodesSpent(platform, 'number'),
  ]);
  return { sent: Math.min(sent, config.smsCodes.aDay), most: config.smsCodes.aDay, areNumbersSpent };
}
export type CodeFigures = { sent: number; most: number; areNumbersSpent: boolean };

const refusedNumber = (message: string) => new ApiError('UNPROCESSABLE', { message, fields: { number: message } });

/** A number that codes can be sent to, in E.164. Throws `STATE` where the site sends no text messages. */
export function requireNumber({ config }: Pick<Platform, 'config'>, typed: string): string {
  if (config.sms === undefined) throw new ApiError('STATE', { message: 'This site sends no text messages.' });
  const number = e164Of(typed, config.phoneCountry);
  if (number === undefined) throw refusedNumber('This is not a phone number that can be called.');
  const { prefixes } = config.smsCodes;
  if (prefixes === undefined || prefixes.some((prefix) => number.startsWith(prefix))) return number;
  throw refusedNumber(`Codes are sent to numbers that begin with ${prefixes.join(', ')} only.`);
}
