import { setTimeout as delay } from 'node:timers/promises';
import { findBookFaults } from '#server/testing/money-runs/book-faults.ts';
import { type AuctionSite, call } from '../../auctions/auction-site.ts';
import { faultsOf } from '../../auctions/bidding.ts';
import { countFaults, countNights } from '../../deals/kept-steps.ts';
import type { PartsLoad } from './parts-load.ts';

/** How long listeners have to receive the messages that were sent while a part was away. */
const catchUpMilliseconds = 10_000;

/** What does not agree with the answers people got, in words, and how many answers were compared. */
export type Kept = {
  faults: string[];
  counts: Readonly<Record<string, number>>;
  /** Devices that lack a message, or have one twice, and how long the slowest of the others took. */
  lacking: number;
  caughtUpAfter: number;
};

async function checkMessages(site: AuctionSite, load: PartsLoad): Promise<string[]> {
  const faults: string[] = [];
  for (const [conversation, said] of load.said) {
    const { rows } = await site.pool.query<{ id: string }>('SELECT id FROM messages WHERE conversation_id = $1', [
      conversation,
    ]);
    const stored = new Set(rows.map(({ id }) => id));
    const lost = said.filter((id) => !stored.has(id)).length;
    if (lost > 0) faults.push(`${lost} messages are lost`);
    if (rows.length !== said.length) faults.push(`${rows.length} messages instead of ${said.length}`);
  }
  return faults;
}

async function checkLots(address: string, load: PartsLoad): Promise<string[]> {
  const faults: string[] = [];
  for (const { slug, accepted } of load.lots) {
    const found = await faultsOf(address, slug, { accepted }, { isComplete: true });
    if (found > 0) faults.push(`the log of an auction has ${found} faults`);
  }
  return faults;
}

async function checkDeals(site: AuctionSite, load: PartsLoad): Promise<string[]> {
  const deals = await countFaults(site, load.deals);
  const { twice, differing } = await countNights(site);
  const { rows } = await site.pool.query<{ count: number }>(`SELECT count(*)::int FROM deals WHERE kind = 'stay'`);
  const books = await findBookFaults(site.db);
  return [
    ...(deals > 0 ? [`${deals} stays have lost a step, or have one twice`] : []),
    ...(twice + differing > 0 ? [`${twice + differing} nights are taken twice, or not as the calendar has them`] : []),
    ...(rows[0]?.count === load.deals.length ? [] : [`${rows[0]?.count} stays instead of ${load.deals.length}`]),
    ...books.map(({ fault, id }) => `in the books ${fault} (${id})`),
  ];
}

async function checkFiles(address: string, load: PartsLoad): Promise<string[]> {
  const lost = [];
  for (const { path, cookie } of load.files) {
    const { status } = await call(address, path, { headers: { cookie } });
    if (status !== 200) lost.push(path);
  }
  return lost.length > 0 ? [`${lost.length} files are lost`] : [];
}

/** No message is being sent: every listener soon has everything, without having to reconnect. */
async function checkDevices(load: PartsLoad): Promise<Pick<Kept, 'lacking' | 'caughtUpAfter'>> {
  const hasAll = ({ user, known }: PartsLoad['devices'][number]) => {
    const said = load.said.get(user.conversationId) ?? [];
    const heard = new Set(known.values());
    return known.size === said.length && said.every((id) => heard.has(id));
  };
  const begun = performance.now();
  while (!load.devices.every(hasAll) && performance.now() - begun < catchUpMilliseconds) await delay(20);
  const isWrong = (device: PartsLoad['devices'][number]) => !hasAll(device) || device.faults.length > 0;
  return { lacking: load.devices.filter(isWrong).length, caughtUpAfter: performance.now() - begun };
}

/** Compares the answers people got with what is stored, while they wait. */
export async function checkKept(site: AuctionSite, address: string, load: PartsLoad): Promise<Kept> {
  const live = await checkDevices(load);
  return {
    ...live,
    faults: [
      ...(await checkMessages(site, load)),
      ...(await checkLots(address, load)),
      ...(await checkDeals(site, load)),
      ...(await checkFiles(address, load)),
    ],
    counts: {
      messages: [...load.said.values()].reduce((sum, said) => sum + said.length, 0),
      bids: load.lots.reduce((sum, { accepted }) => sum + accepted.length, 0),
      stays: load.deals.length,
      files: load.files.length,
    },
  };
}
