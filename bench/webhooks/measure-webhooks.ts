import { setTimeout as delay } from 'node:timers/promises';
import { dealChanged } from '#server/modules/deals/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import { type AuctionSite, type Bidder, call, startAuctionSite } from '../auctions/auction-site.ts';
import type { Finding } from '../results.ts';
import { describeReceiver, startUnreliableReceiver, type UnreliableReceiver } from './unreliable-receiver.ts';

type Say = (message: string) => void;

/** Number of receivers, of deals for each, and of events for each deal. */
const sizes = {
  small: { addresses: 4, subjects: 10, steps: 5 },
  full: { addresses: 10, subjects: 100, steps: 10 },
};

/** After this long without an arrival, the wait is given up. */
const patienceMilliseconds = 15 * 60_000;

/** Addresses that lead to this machine, to private networks, to a cloud's secrets, or nowhere. */
const forbidden = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'http://127.0.0.2/',
  'https://127.0.0.2/',
  'https://localhost/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[2002:7f00:1::]/',
  'https://[64:ff9b::a00:1]/',
  'https://2130706434/',
  'https://0x7f.2/',
  'https://0177.0.0.2/',
  'https://user:secret@93.184.215.14/',
  'http://93.184.215.14/',
  'ftp://93.184.215.14/',
  'https://nowhere.invalid/',
];

type Subscriber = { person: Bidder; receiver: UnreliableReceiver; subjects: readonly string[] };

async function addWebhook(address: string, person: Bidder, url: string) {
  return call(address, '/api/me/webhooks', { token: person.token, body: { url, events: ['deal.changed'] } });
}

async function addSubscriber(address: string, person: Bidder, subjects: number): Promise<Subscriber> {
  const receiver = await startUnreliableReceiver();
  const { status, body } = await addWebhook(address, person, receiver.url);
  if (status !== 200) throw new Error(`A webhook was answered ${status}: ${JSON.stringify(body)}`);
  receiver.secret = String(body.secret);
  return { person, receiver, subjects: Array.from({ length: subjects }, () => createId(new Date())) };
}

/** Announces a step of every deal, and waits until each has become a message. */
async function takeStep({ db, pool }: AuctionSite, told: readonly Subscriber[], seq: number): Promise<void> {
  for (const { person, subjects } of told) {
    await db.transaction().execute(async (transaction) => {
      for (const dealId of subjects) await announce(transaction, dealChanged, { dealId, seq, userIds: [person.id] });
    });
  }
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      'SELECT count(*)::integer AS waiting FROM outbox WHERE delivered_at IS NULL',
    );
    if (rows[0]?.waiting === 0) return;
    await delay(100);
  }
}

/** Waits until everything has arrived; returns what is still on its way when nothing more comes. */
async function awaitDelivery({ pool }: AuctionSite, say: Say): Promise<number> {
  let [waiting, since] = [Number.POSITIVE_INFINITY, performance.now()];
  while (waiting > 0 && performance.now() - since < patienceMilliseconds) {
    await delay(1_000);
    const { rows } = await pool.query<{ waiting: number }>(
      'SELECT count(*)::integer AS waiting FROM webhook_messages WHERE delivered_at IS NULL',
    );
    const now = rows[0]?.waiting ?? 0;
    if (now < waiting) since = performance.now();
    if (Math.floor(now / 1_000) < Math.floor(waiting / 1_000)) say(`  ${now} messages have not arrived yet`);
    waiting = now;
  }
  return waiting;
}

/** How many messages did not come at least once, in the order of their deal. */
function countFaults(told: readonly Subscriber[], steps: number): { missing: number; disordered: number } {
  let [missing, disordered] = [0, 0];
  for (const { receiver, subjects } of told) {
    for (const id of subjects) {
      const firsts = [...new Set(receiver.accepted.get(id) ?? [])];
      missing += steps - firsts.length;
      disordered += firsts.filter((seq, index) => seq < (firsts[index - 1] ?? 0)).length;
    }
  }
  return { missing, disordered };
}

/** On a node as in production: no address of this machine may be posted to. */
async function measureForbidden(site: AuctionSite): Promise<Finding[]> {
  const { pool } = site;
  const { address, stop } = await site.startNode();
  const [person] = await site.addBidders(1);
  if (person === undefined) throw new Error('The site has no user');
  let accepted = 0;
  for (const url of forbidden) if ((await addWebhook(address, person, url)).status !== 422) accepted += 1;
  const { body } = await addWebhook(address, person, 'https://93.184.215.14/');
  const webhookId = String(Object(body.webhook)._id);
  const dealId = createId(new Date());
  await pool.query(`UPDATE webhooks SET url = 'https://10.0.0.1/' WHERE id = $1`, [webhookId]);
  await pool.query(
    `INSERT INTO webhook_messages (id, webhook_id, event, subject_id, version, body, created_at, due_at)
     VALUES ($1, $2, 'deal.changed', $3, 1, '{}', now(), now())`,
    [createId(new Date()), webhookId, dealId],
  );
  let outcome: string | null = null;
  for (let tries = 0; tries < 50 && outcome === null; tries += 1) {
    await delay(200);
    const found = await pool.query('SELECT last_failure FROM webhook_messages WHERE webhook_id = $1', [webhookId]);
    outcome = found.rows[0]?.last_failure ?? null;
  }
  await stop();
  await pool.query('DELETE FROM webhooks WHERE id = $1', [webhookId]);
  return [
    {
      what: `addresses that must not be written to, of ${forbidden.length}: accepted`,
      target: '0',
      measured: String(accepted),
      isMet: accepted === 0,
    },
    {
      what: 'an address that became private after it was added',
      target: 'refused',
      measured: outcome === 'refused_address' ? 'refused' : String(outcome),
      isMet: outcome === 'refused_address',
    },
  ];
}

async function measureDelivery(site: AuctionSite, size: keyof typeof sizes, say: Say): Promise<Finding[]> {
  const { addresses, subjects, steps } = sizes[size];
  const environment = { URUGO_MODE: 'demo', WEBHOOKS_TO_THIS_MACHINE: '1' };
  let node = await site.startNode(environment);
  const told: Subscriber[] = [];
  for (const person of await site.addBidders(addresses)) told.push(await addSubscriber(node.address, person, subjects));
  const begun = performance.now();
  for (let seq = 1; seq <= steps; seq += 1) {
    await takeStep(site, told, seq);
    say(`  step ${seq} of ${steps} announced`);
    if (seq !== Math.ceil(steps / 2)) continue;
    node.kill();
    node = await site.startNode(environment);
  }
  const waiting = await awaitDelivery(site, say);
  const seconds = (performance.now() - begun) / 1_000;
  await node.stop();
  await Promise.all(told.map(({ receiver }) => receiver.close()));
  const { missing, disordered } = countFaults(told, steps);
  const events = addresses * subjects * steps;
  const counts = told.map(({ receiver }) => receiver.counts);
  const sum = (pick: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + pick(count), 0);
  const fault = (what: string, count: number): Finding => ({
    what: `${events} events to ${addresses} receivers: ${what}`,
    target: '0',
    measured: String(count),
    isMet: count === 0,
  });
  return [
    fault('never arrived', missing + waiting),
    fault(
      'wrongly signed, of all attempts',
      sum(({ unsigned }) => unsigned),
    ),
    fault('out of the order of their deal', disordered),
    { what: 'what the receivers did', measured: describeReceiver(sum) },
    { what: 'from the first event to the last arrival', measured: `${seconds.toFixed(0)} s` },
  ];
}

/**
 * Messages to receivers that fail, hang and let messages repeat, during a kill of the node; and addresses that are
 * refused.
 */
export async function measureWebhooks(size: keyof typeof sizes, say: Say): Promise<Finding[]> {
  const site = await startAuctionSite();
  try {
    const refused = await measureForbidden(site);
    return [...(await measureDelivery(site, size, say)), ...refused];
  } finally {
    await site.stop();
  }
}
