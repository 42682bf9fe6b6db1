import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '#contract/languages.ts';
import { postSms, resumeNumber, stopNumber } from '#server/modules/sms/index.ts';
import { isWithinLimits } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import { marketOfSite } from '../market-of-site.ts';
import { findOwner, insertReceivedText } from '../ussd.queries.ts';
import { answerText } from './answer-text.ts';
import { readText } from './read-text.ts';

/** A text message as a gateway hands it over. */
export type ReceivedText = { id: string; number: string; text: string };

/** Each answer costs money. */
const answersOfNumber = [
  { name: 'text-answer', seconds: 3_600, count: 12 },
  { name: 'text-answer-day', seconds: 86_400, count: 40 },
];
/** An answer that comes later answers nothing any more. */
const answerMilliseconds = 15 * 60_000;

/**
 * Does what a text message asks, and answers it by one. STOP is obeyed before anything else, also by who has spent all
 * answers. A message that the gateway hands over again changes nothing.
 */
export async function receiveText(app: FastifyInstance, platform: Platform, received: ReceivedText): Promise<void> {
  const { db, clock, config } = platform;
  const { id, number, text } = received;
  const { wish, language: shown } = readText(text);
  if (wish.kind === 'stop') await stopNumber(db, number, clock.now());
  if (wish.kind === 'start') await resumeNumber(db, number);
  const now = clock.now();
  if (!(await insertReceivedText(db, { id, number, received_at: now }))) return;
  if (
    !(await isWithinLimits(
      db,
      answersOfNumber.map((limit) => ({ ...limit, who: number })),
    ))
  )
    return;
  const owner = await findOwner(db, number);
  // The network says whose number it is. Of what concerns a person a text message can do nothing but save a search.
  const holder = { ownerId: owner?.user_id, isProven: wish.kind === 'alert' };
  const answer = await answerText(
    {
      market: marketOfSite(app, platform, holder),
      language: owner?.language ?? shown ?? defaultLanguage,
      siteName: config.site.name,
      siteAddress: new URL(config.publicUrl).host,
    },
    wish,
  );
  await db.transaction().execute((transaction) =>
    postSms(transaction, platform, {
      to: number,
      userId: owner?.user_id,
      text: answer,
      carriesCode: false,
      isAnswer: true,
      sendBefore: new Date(now.getTime() + answerMilliseconds),
    }),
  );
}
