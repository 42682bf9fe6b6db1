import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '#contract/days.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { loadConfig } from '#server/config.ts';
import { changeSimulated, openSimulated, simulatedBody, simulatedHeaders } from '#server/modules/providers/index.ts';
import type { Bidder } from '../auctions/auction-site.ts';
import {
  type ActedDeal,
  callUntilAccepted,
  callUntilAnswered,
  type KilledSite,
  readDeal,
  step,
  tryStep,
} from './killed-site.ts';

/** Makes a node take payments without real money. */
export const simulatorEnvironment = { PAYMENT_SIMULATOR: 'on_without_real_money' } as const;

/** What a night of these homes costs, in francs. */
const night = 50_000;
/** Few enough nights that guests want the same ones. */
const daysWanted = 12;
const waitMilliseconds = 200;
const mostTries = 300;

type Home = {
  guest: Bidder;
  host: Bidder;
  listingId: string;
  /** Guests arrive within this many days. */
  days?: number;
};

/** Repeats a note of the provider until it succeeds: its own books are kept in the same database. */
async function untilNoted<Result>(note: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note();
    } catch (error) {
      if (tries === mostTries) throw error;
      await delay(waitMilliseconds);
    }
  }
}

/** The nights a guest would book; undefined where they are taken. */
async function book(
  work: KilledSite,
  { guest: { token }, listingId, days = daysWanted }: Home,
): Promise<ActedDeal | undefined> {
  const from = addDays(kigaliDay(new Date()), randomInt(days));
  const count = 1 + randomInt(3);
  const shown = { total: count * night, damageDeposit: 0, policy: 'moderate' };
  const body = { from, to: addDays(from, count), guests: 2, ...shown, commandId: randomUUID() };
  const answer = await callUntilAnswered(work, `/api/product/${listingId}/bookings`, { token, body });
  if (answer.status === 409) return undefined;
  if (answer.status !== 200) throw new Error(`A booking was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { id: String(Object(answer.body.deal)._id), acknowledged: [] };
}

/** Pays with the simulator, which repeats its report until the site has taken it. */
async function pay(work: KilledSite, deal: ActedDeal, guest: Bidder): Promise<void> {
  const { db, settings } = work.site;
  const { simulator } = loadConfig({ ...settings, ...simulatorEnvironment }).providers;
  if (simulator === undefined) throw new Error('The simulator is off');
  const { dues } = await readDeal(work, guest, deal);
  const body = { dueIds: dues.map(({ _id }) => _id), method: 'simulator', commandId: randomUUID() };
  const { payment } = await callUntilAccepted(work, '/api/payments', { token: guest.token, body });
  const id = String(Object(payment)._id);
  const now = new Date();
  // The provider knows of the payment, even where the program was killed while it asked.
  const amount = dues.reduce((sum, { money }) => sum + money.amount, 0);
  const opened = await untilNoted(() =>
    openSimulated(db, {
      ...{ id, amount, currency: 'RWF', reference: '' },
      ...{ state: 'pending', paid: 0, failure: null, decided_at: null },
      ...{ created_at: now, expires_at: new Date(now.getTime() + hourMilliseconds) },
    }),
  );
  const paid = { state: 'succeeded', paid: opened.amount } as const;
  await untilNoted(() => changeSimulated(db, id, paid));
  const report = simulatedBody({ ...opened, ...paid });
  await callUntilAccepted(work, '/provider/simulator/events', {
    body: report,
    headers: simulatedHeaders(report, simulator, new Date()),
  });
  deal.acknowledged.push('paid');
}

/** The end of a paid stay: two of three are cancelled, and guests who arrive today check in. */
async function finish(work: KilledSite, deal: ActedDeal, { guest, host }: Home): Promise<void> {
  const { stay, state } = await readDeal(work, guest, deal);
  if (state !== 'confirmed') throw new Error(`A stay that was paid is ${state}`);
  if (stay?.from === kigaliDay(new Date())) {
    await step(work, deal, host, 'check_in', { code: stay.code });
    await step(work, deal, guest, 'check_out');
    return;
  }
  const choice = randomInt(3);
  if (choice === 0) await step(work, deal, guest, 'cancel_stay', { refund: stay?.refundNow });
  if (choice === 1) await step(work, deal, host, 'cancel_stay', { note: 'The roof leaks' });
}

/**
 * A guest who books nights of a home, on request or at once, pays them, and may cancel while that is allowed. The
 * booking is added to `deals` when it is answered.
 */
export async function bookHomeStay(
  work: KilledSite,
  home: Home,
  takes: () => boolean,
  deals: ActedDeal[] = [],
): Promise<ActedDeal[]> {
  while (takes()) {
    const deal = await book(work, home);
    if (deal === undefined) continue;
    deals.push(deal);
    const { state } = await readDeal(work, home.guest, deal);
    if (state === 'requested') {
      const { status } = await tryStep(work, deal, home.host, { action: 'accept_stay' });
      if (status !== 200) {
        await step(work, deal, home.host, 'decline_stay');
        continue;
      }
    }
    await pay(work, deal, home.guest);
    await finish(work, deal, home);
  }
  return deals;
}
