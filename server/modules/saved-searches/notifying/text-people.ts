import { hourMilliseconds } from '#contract/durations.ts';
import { mostTextedAlerts } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { findListingNumbers } from '#server/modules/listings/index.ts';
import { findReachablePhones } from '#server/modules/phones/index.ts';
import { postSms } from '#server/modules/sms/index.ts';
import { alertText, isPhoneOffered, viewHome } from '#server/modules/ussd/index.ts';
import { isWithinLimits } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import { type Found, noticeOf, onceKeyOf, wantsTextOnly } from './found.ts';

const alertsOfPerson = { name: 'search-text', seconds: 86_400, count: mostTextedAlerts };
/** Later it is no news any more. */
const newsMilliseconds = 12 * hourMilliseconds;

/**
 * Sends text messages of what searches have found to those who want them and have verified a phone number. Returns the
 * searches without a message. The hits of one that is refused later are then notified on the site, unless the search
 * has another channel.
 */
export async function textPeople(
  transaction: Db,
  platform: Platform,
  all: readonly Found[],
): Promise<ReadonlySet<Found>> {
  const { clock, config } = platform;
  const wanted = all.filter(({ search: { user_id, channels } }) => user_id !== null && channels.includes('sms'));
  const left = new Set(wanted);
  if (config.sms === undefined || wanted.length === 0) return left;
  const userIds = wanted.flatMap(({ search: { user_id } }) => user_id ?? []);
  const phones = await findReachablePhones(transaction, userIds);
  const named = wanted.flatMap(({ cards }) => cards.map(({ _id }) => _id));
  const numbers = await findListingNumbers(transaction, [...new Set(named)]);
  const sendBefore = new Date(clock.now().getTime() + newsMilliseconds);
  for (const found of wanted) {
    const { search, data, cards, deal } = found;
    const userId = search.user_id ?? '';
    const phone = phones.get(userId);
    if (phone === undefined || !(await isWithinLimits(transaction, [{ ...alertsOfPerson, who: userId }]))) continue;
    const reader = { language: phone.language, siteName: config.site.name, isReceiving: isPhoneOffered(config) };
    const homes = cards.map((card) => viewHome(card, numbers.get(card._id) ?? 0, deal));
    const text = alertText(reader, { name: data.name, homes, count: data.count });
    const fallback = wantsTextOnly(found) && { fallback: { ...noticeOf(found), onceKey: onceKeyOf(found) } };
    await postSms(transaction, platform, {
      to: phone.number,
      userId,
      text,
      carriesCode: false,
      ...fallback,
      searchId: search.id,
      sendBefore,
    });
    left.delete(found);
  }
  return left;
}
