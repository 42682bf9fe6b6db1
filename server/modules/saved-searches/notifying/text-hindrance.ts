import type { TextHindrance } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { findReachablePhones } from '#server/modules/phones/index.ts';
import { isStopped } from '#server/modules/sms/index.ts';
import type { Platform } from '#server/platform.ts';

/** Why no text message reaches a person; undefined where one does. */
export async function textHindrance({ db, config }: Platform, userId: string): Promise<TextHindrance | undefined> {
  if (config.sms === undefined) return 'no_gateway';
  const phone = (await findReachablePhones(db, [userId])).get(userId);
  if (phone === undefined) return 'no_number';
  return (await isStopped(db, phone.number)) ? 'stopped' : undefined;
}
