import * as z from 'zod';
import { addDays, daysUntil } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { permitReminderDays } from '#contract/price-permits/price-permit.vocabulary.ts';
import { type NewNotification, notifyOfAll } from '#server/modules/notifications/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { findEndingPermits } from './price-permits.queries.ts';

const permitsAtATime = 200;

/** Only the last of the reminders that are due: a permit with five days left needs none about thirty. */
const reminderOf = (daysLeft: number) => Math.min(...permitReminderDays.filter((days) => daysLeft <= days));

type Ending = Awaited<ReturnType<typeof findEndingPermits>>[number];

function reminder(permit: Ending, today: string): NewNotification {
  const { id, seller_id: sellerId, currency, number, expires_on: expiresOn } = permit;
  return {
    recipientIds: [sellerId],
    kind: 'price-permit',
    data: { news: 'ending', currency, number, expiresOn },
    // Each reminder once, whichever node sends it and however often the job runs.
    onceKey: `price-permit-ending:${id}:${reminderOf(daysUntil(today, expiresOn))}`,
  };
}

/** Reminds sellers of permits that end in 30 or in 7 days, once each. */
async function remindOfPermits({ config, db, clock }: Platform): Promise<void> {
  const currencies = config.permitCurrencies;
  if (currencies.length === 0) return;
  const from = kigaliDay(clock.now());
  const to = addDays(from, Math.max(...permitReminderDays));
  let after: string | undefined;
  for (;;) {
    const permits = await findEndingPermits(db, { from, to, currencies }, { after, limit: permitsAtATime });
    await db.transaction().execute((transaction) =>
      notifyOfAll(
        transaction,
        { clock, config },
        permits.map((permit) => reminder(permit, from)),
      ),
    );
    if (permits.length < permitsAtATime) return;
    after = permits.at(-1)?.id;
  }
}

/** The hourly job that reminds sellers before a permit ends. */
export function permitReminderJob(platform: Platform): Job {
  return defineJob({
    name: 'price-permits:remind',
    payload: z.looseObject({}),
    schedule: '37 * * * *',
    run: () => remindOfPermits(platform),
  });
}
