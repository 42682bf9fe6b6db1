import type { FastifyInstance } from 'fastify';
import { minuteMilliseconds } from '#contract/durations.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { provenSince } from '#server/modules/phones/index.ts';
import { postSms, resumeNumber, stopNumber } from '#server/modules/sms/index.ts';
import { isWithinLimits } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import { marketOfSite } from '../market-of-site.ts';
import { findOwner, insertReceivedText } from '../ussd.queries.ts';
import { answerText } from './answer-text.ts';
import { readText, type Wish } from './read-text.ts';

/** A text message as a gateway hands it over. */
export type ReceivedText = { id: string; number: string; text: string };

/** Each answer costs money. */
const answersOfNumber = [
  { name: 'text-answer', seconds: 3_600, count: 12 },
  { name: 'text-answer-day', seconds: 86_400, count: 40 },
];
/** An answer that comes later answers nothing any more. */
const answerMilliseconds = 15 * minuteMilliseconds;

/** Obeys STOP and START; returns false for a message that was delivered before, which changes nothing. */
async function takeText({ db, clock }: Platform, { id, number }: ReceivedText, wish: Wish['kind']): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await insertReceivedText(transaction, { id, number, received_at: now }))) return false;
    if (wish === 'stop') await stopNumber(transaction, number, now);
    if (wish === 'start') await resumeNumber(transaction, number);
    return true;
  });
}

/**
 * Handles a text message, and answers it by one. STOP is obeyed before anything else, even where the limit of answers
 * is used up. A message that the gateway delivers again changes nothing.
 */
export async function receiveText(app: FastifyInstance, platform: Platform, received: ReceivedText): Promise<void> {
  const { db, clock, config } = platform;
  const { number, text } = received;
  const { wish, language: shown } = readText(text);
  const now = clock.now();
  if (!(await takeText(platform, received, wish.kind))) return;
  if (
    !(await isWithinLimits(
      db,
      answersOfNumber.map((limit) => ({ ...limit, who: number })),
    ))
  )
    return;
  const found = await findOwner(db, number);
  // The owner of a number that was not confirmed for long gets no information by text message, and cannot save
  // anything.
  const owner = found !== undefined && found.proven_at > provenSince(now) ? found : undefined;
  // The network vouches for the number. For an account, a text message can do nothing but save a search.
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
