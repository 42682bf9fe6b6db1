import { setTimeout as delay } from 'node:timers/promises';
import { type BookFault, findBookFaults, findDealFaults, findFaultsOf } from './book-faults.ts';
import { possibleSteps, type Scene } from './history-steps.ts';
import { type History, readHistory } from './history-view.ts';
import { type KillPlan, type Kills, killInTurns } from './kills.ts';
import { LedgerOfRun } from './ledger-of-run.ts';
import { callUntilAnswered, type MoneySite, retryWhileDown } from './money-site.ts';
import { addOwedDeal } from './owed-deals.ts';
import { runPayoutDesk } from './payout-desk.ts';
import { addMembers, addOperatorAccounts, addPayoutAccounts, type Member } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { addStaff } from './run-staff.ts';
import { someCommission } from './some-commission.ts';

export type HistoriesPlan = {
  histories: number;
  /** How many go on at once. */
  atOnce: number;
  /** Steps of a history, at least and at most. */
  steps: readonly [number, number];
  kills: KillPlan;
  seed: number;
  /** How long a look at all books may be apart from the next. */
  lookMilliseconds: number;
  say?: (message: string) => void;
};

export type HistoriesResult = {
  histories: number;
  steps: number;
  /** Acknowledged commands and amounts that were compared with what the site knows. */
  acknowledged: number;
  /** Looks at all books while it went on. */
  looks: number;
  kills: Kills;
  deadlocks: number;
  faults: BookFault[];
  /** How each step was answered. */
  answers: Record<string, Record<number, number>>;
};

/** Amounts in whole minor units that are owed first: some below what one person may refund alone, some above. */
function someMoney(random: Random, currency: History['currency']) {
  const most = currency === 'RWF' ? 1_500_000 : 120_000;
  return { amount: 10 + random.int(most), currency };
}

async function beginHistory(
  { site }: Scene,
  random: Random,
  [buyer, seller]: readonly [Member, Member],
): Promise<History> {
  const currency = random.percent(50) ? ('RWF' as const) : ('USD' as const);
  const other = currency === 'RWF' ? ('USD' as const) : ('RWF' as const);
  const count = 1 + random.int(2);
  const history: History = { buyer, seller, currency, dealIds: [], bankReferences: [] };
  for (let number = 0; number < count; number += 1) {
    const kind = random.percent(30) ? ('auction' as const) : ('sale' as const);
    // The second deal is sometimes in the other currency.
    const money = someMoney(random, number > 0 && random.percent(30) ? other : currency);
    const parties = { buyerId: buyer.id, sellerId: seller.id };
    const commission = someCommission(random, money.currency);
    const { dealId } = await retryWhileDown(() => addOwedDeal(site.db, { kind, money, commission, ...parties }));
    history.dealIds.push(dealId);
  }
  return history;
}

type Places = Record<'paid' | 'held' | 'released' | 'refunded' | 'fees', { amount: number }>;

/** What the buyer sees of the money of a deal adds up as well. */
async function askAboutMoney({ site, complain }: Scene, { buyer, dealIds }: History): Promise<void> {
  for (const id of dealIds) {
    const { status, body } = await callUntilAnswered(site, () => ({
      path: `/api/deals/${id}/money`,
      token: buyer.token,
    }));
    const { paid, held, released, refunded, fees } = Object(body.money) as Places;
    const sum = held.amount + released.amount + refunded.amount + fees.amount;
    if (status !== 200 || paid.amount !== sum)
      complain(`the room says ${JSON.stringify(body.money).slice(0, 400)}`, id);
  }
}

async function liveThrough(
  scene: Scene,
  people: readonly [Member, Member],
  { steps, random }: { steps: number; random: Random },
) {
  const { site } = scene;
  const history = await beginHistory(scene, random, people);
  const of = { ownerIds: people.map(({ id }) => id), dealIds: history.dealIds };
  let taken = 0;
  for (; taken < steps; taken += 1) {
    const view = await retryWhileDown(() => readHistory(site.db, history));
    const step = random.pick(possibleSteps({ scene, history, view, random }));
    if (step === undefined) break;
    await step.take();
    for (const { fault, id } of await retryWhileDown(() => findDealFaults(site.db, history.dealIds)))
      scene.complain(`${fault}, after ${step.name}`, id);
  }
  for (const { fault, id } of await retryWhileDown(() => findFaultsOf(site.db, of))) scene.complain(fault, id);
  await askAboutMoney(scene, history);
  return taken;
}

/** Checks all books again and again while others write; returns how often, and the number of deadlocks. */
async function keepLooking({ site, complain }: Scene, pause: number, isOver: () => boolean) {
  let [looks, deadlocks] = [0, 0];
  let last = await site.countDeadlocks();
  const countOn = async () => {
    const now = await retryWhileDown(site.countDeadlocks);
    // PostgreSQL begins to count again after it was killed.
    deadlocks += now < last ? now : now - last;
    last = now;
  };
  for (; !isOver(); looks += 1) {
    const begun = performance.now();
    for (const { fault, id } of await retryWhileDown(() => findBookFaults(site.db)))
      complain(`${fault}, while work went on`, id);
    await countOn();
    // The larger the books, the rarer: most of the time is for the work.
    await delay(Math.max(pause, 4 * (performance.now() - begun)));
  }
  await countOn();
  return { looks, deadlocks };
}

/**
 * Buyers, sellers, finance and providers do what they can in random order, in both currencies and many at once, while
 * the program, its connections and PostgreSQL are killed. Deals are checked after each step, a whole history at its
 * end, and the books as a whole all the time.
 */
export async function runHistories(site: MoneySite, plan: HistoriesPlan): Promise<HistoriesResult> {
  const {
    histories,
    atOnce,
    steps: [least, most],
    seed,
    lookMilliseconds,
    say = () => undefined,
  } = plan;
  const faults: BookFault[] = [];
  const answers: HistoriesResult['answers'] = {};
  const staff = await addStaff(site.db, histories);
  const scene: Scene = {
    site,
    staff: staff.of(0),
    accounts: await addOperatorAccounts(site.db, staff.of(0).finance[0].id),
    ledger: new LedgerOfRun(),
    count: (name, status) => {
      answers[name] = { ...answers[name], [status]: (answers[name]?.[status] ?? 0) + 1 };
    },
    complain: (fault, id) => void faults.push({ fault, id }),
  };
  const buyers = await addMembers(site.db, { count: histories, role: 'user' });
  const sellers = await addMembers(site.db, { count: histories, role: 'seller' });
  await addPayoutAccounts(site, sellers);
  let [next, over, steps] = [0, 0, 0];
  const isOver = () => over === histories;
  const work = async () => {
    for (let index = next++; index < histories; index = next++) {
      const [buyer, seller, random] = [buyers[index], sellers[index], createRandom(seed + index)];
      if (buyer === undefined || seller === undefined) return;
      // Short ones are more frequent, so that many are begun and some go to the end.
      const length = Math.min(...[1, 2, 3].map(() => least + random.int(most - least + 1)));
      const complain = (fault: string, id: string) => void faults.push({ fault, id, seed: seed + index });
      try {
        const own = { ...scene, staff: staff.of(index), complain };
        const taken = await liveThrough(own, [buyer, seller], { steps: length, random });
        steps += taken;
      } catch (error) {
        complain(`a history broke off: ${String(error)}`, buyer.id);
      }
      over += 1;
      if (over % 250 === 0) say(`  ${over} of ${histories} histories, ${steps} steps, ${faults.length} faults`);
    }
  };
  const desks = (['RWF', 'USD'] as const).map((currency, index) =>
    runPayoutDesk(scene, { currency, random: createRandom(seed - 1 - index), isOver }),
  );
  const [kills, { looks, deadlocks }] = await Promise.all([
    killInTurns(site, plan.kills, isOver),
    keepLooking(scene, lookMilliseconds, isOver),
    ...Array.from({ length: atOnce }, work),
    ...desks,
  ]);
  faults.push(
    ...(await retryWhileDown(() => findBookFaults(site.db))),
    ...(await retryWhileDown(() => scene.ledger.compare(site.db))),
  );
  return { histories: over, steps, acknowledged: scene.ledger.acknowledged, looks, kills, deadlocks, faults, answers };
}
