import { mostTextedAlerts } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { findReachablePhones } from '#server/modules/phones/index.ts';
import { postSms } from '#server/modules/sms/index.ts';
import { isWithinLimits } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import { alertText } from './alert-text.ts';
import type { Found } from './found.ts';

const alertsOfPerson = { name: 'search-text', seconds: 86_400, count: mostTextedAlerts };
/** Later it is no news any more. */
const newsMilliseconds = 12 * 3_600_000;

/** Sends text messages of what searches have found to those who want them and have verified a phone number. */
export async function textPeople(transaction: Db, platform: Platform, all: readonly Found[]): Promise<void> {
  const { clock, config } = platform;
  const wanted = all.flatMap(({ search: { user_id: userId, channels }, data }) =>
    userId !== null && channels.includes('sms') ? [{ userId, data }] : [],
  );
  if (config.sms === undefined || wanted.length === 0) return;
  const phones = await findReachablePhones(
    transaction,
    wanted.map(({ userId }) => userId),
  );
  const sendBefore = new Date(clock.now().getTime() + newsMilliseconds);
  for (const { userId, data } of wanted) {
    const phone = phones.get(userId);
    if (phone === undefined || !(await isWithinLimits(transaction, [{ ...alertsOfPerson, who: userId }]))) continue;
    const reader = { language: phone.language, siteName: config.site.name, publicUrl: config.publicUrl };
    const text = alertText(reader, data);
    await postSms(transaction, platform, { to: phone.number, userId, text, carriesCode: false, sendBefore });
  }
}
