import * as z from 'zod';
import { dayMilliseconds } from '#contract/durations.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { findDealCard } from '../deal-cards.queries.ts';
import { findLeasesSignedSince } from '../deal-events.queries.ts';
import { readChecklist } from './checklist-of-deal.ts';

/** How many days before the legal deadline a party is reminded, once each. */
const reminderDays = [5, 1];

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Reminds of the items of one checklist that are due soon; all of them are counted from the signatures. */
async function remind(platform: Surroundings, { id, signedAt }: { id: string; signedAt: Date }): Promise<void> {
  const { db, clock, config } = platform;
  const deal = await findDealCard(db, id);
  if (deal === undefined || deal.is_frozen) return;
  for (const { rule, state } of await readChecklist(db, config, deal)) {
    if (rule.withinDays === undefined || state !== 'open') continue;
    const left = rule.withinDays - (clock.now().getTime() - signedAt.getTime()) / dayMilliseconds;
    const reminder = reminderDays.filter((days) => left <= days).length;
    if (reminder === 0) continue;
    await db.transaction().execute((transaction) =>
      notify(transaction, platform, {
        recipientIds: [rule.of === 'buyer' ? deal.buyer_id : deal.seller_id],
        kind: 'deal-changed',
        data: { dealId: id, title: deal.snapshot.title, state: deal.state, side: rule.of, event: 'checklist_due' },
        onceKey: `deal-item:${id}:${rule.key}:${reminder}`,
        collapseKey: `deal-item:${id}`,
      }),
    );
  }
}

/** Reminds parties of items of their checklists before the day that the law names; any number of nodes may do so. */
export async function remindOfChecklists(platform: Surroundings): Promise<void> {
  const { db, clock, config } = platform;
  const longest = Math.max(0, ...config.dealRules.map(({ rule }) => rule.withinDays ?? 0));
  const since = new Date(clock.now().getTime() - longest * dayMilliseconds);
  for (const lease of await findLeasesSignedSince(db, since)) await remind(platform, lease);
}

/** The job that does so every hour. */
export function remindOfChecklistsJob(platform: Platform): Job {
  return defineJob({
    name: 'deals:remind-of-checklists',
    payload: z.looseObject({}),
    schedule: '23 * * * *',
    run: () => remindOfChecklists(platform),
  });
}
