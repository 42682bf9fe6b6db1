import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database.ts';
import type { BookFault } from './book-faults.ts';
import { bodyOf, type Delivery, mtnReport, signers } from './signed-reports.ts';

type Report = { provider: ProviderName; what: string; delivery: Delivery };

const minutes = (count: number) => count * minuteMilliseconds;
const signed = Object.keys(signers) as (keyof typeof signers)[];

const without = (delivery: Delivery, ...names: string[]): Delivery => ({
  ...delivery,
  headers: Object.fromEntries(Object.entries(delivery.headers).filter(([name]) => !names.includes(name))),
});

/** The headers that carry what proves a report. */
const proofs = ['simulator-signature', 'stripe-signature', 'signature', 'signature-input'];

function forgeriesOf(provider: keyof typeof signers, config: Config, now: Date): Report[] {
  const body = bodyOf(provider, randomUUID());
  const sign = signers[provider];
  const right = sign(body, { config, at: now });
  const changed = Buffer.from(body.toString().replace('5000', '9000'));
  const bare = without(right, ...proofs);
  const empty = Object.fromEntries(proofs.filter((name) => name in right.headers).map((name) => [name, '']));
  const other = sign(bodyOf(provider, randomUUID()), { config, at: now });
  const foreign = signed.filter((name) => name !== provider).map((name) => signers[name](body, { config, at: now }));
  return [
    { what: 'without a signature', delivery: bare },
    { what: 'with an empty one', delivery: { ...right, headers: { ...right.headers, ...empty } } },
    { what: 'signed by another key', delivery: sign(body, { config, at: now, isOther: true }) },
    { what: 'changed after it was signed', delivery: { ...right, body: changed } },
    { what: 'with the signature of another report', delivery: { ...right, headers: other.headers } },
    { what: 'replayed later', delivery: sign(body, { config, at: new Date(now.getTime() - minutes(10)) }) },
    { what: 'of a time to come', delivery: sign(body, { config, at: new Date(now.getTime() + minutes(10)) }) },
    ...foreign.map((delivery) => ({
      what: 'signed as another provider does',
      delivery: { ...delivery, path: right.path },
    })),
  ].map((report) => ({ provider, ...report }));
}

function forgeriesOfMtn(config: Config): Report[] {
  const id = randomUUID();
  const right = mtnReport(id, { config });
  const parts = right.path.split('/');
  const without = (count: number) => ({ ...right, path: parts.slice(0, -count).join('/') });
  return [
    { what: 'without the key', delivery: without(1) },
    { what: 'without an id', delivery: without(3) },
    { what: 'with the key of another payment', delivery: mtnReport(id, { config, keyOf: randomUUID() }) },
    { what: 'with a payment’s key for a payout', delivery: mtnReport(id, { config, kind: 'payout' }) },
    { what: 'with a key cut short', delivery: { ...right, path: right.path.slice(0, -2) } },
  ].map((report) => ({ provider: 'mtn_momo' as const, ...report }));
}

/** Every node writes its heartbeat there, independent of requests. */
const heartbeat = 'auction_heartbeat';

/** The number of rows of each table, and a hash of their content; if two are equal, nothing was written. */
export async function fingerprintTables(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(relname) AS name FROM pg_class
    WHERE relkind = 'r' AND relname <> ${heartbeat} AND relnamespace = 'public'::regnamespace AND has_table_privilege(oid, 'SELECT')
    ORDER BY relname`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS text
      FROM ${sql.raw(name)} AS t`.execute(db);
    lines.push(`${name} ${rows[0]?.text}`);
  }
  return lines.join('\n');
}

type Door = { db: Db; config: Config; now: () => Date; send: (delivery: Delivery) => Promise<number> };

export type ForgedResult = { forged: number; replayed: number; providers: number; faults: BookFault[] };

/** What changed between two looks at the tables. */
function changesOf(before: string, after: string): string {
  const known = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .join('; ');
}

/**
 * Sends forged and replayed reports of every provider. Each is answered 401 and nothing is written; the genuine ones,
 * which are accepted, show that a forgery is refused for the forged part. A repeated genuine one writes nothing either.
 */
export async function sendForgedReports({ db, config, now, send }: Door, rounds: number): Promise<ForgedResult> {
  const faults: BookFault[] = [];
  const genuine = [
    ...signed.map((provider) => ({
      provider,
      delivery: signers[provider](bodyOf(provider, randomUUID()), { config, at: now() }),
    })),
    { provider: 'mtn_momo' as const, delivery: mtnReport(randomUUID(), { config }) },
  ];
  for (const { provider, delivery } of genuine) {
    const status = await send(delivery);
    if (status !== 200) faults.push({ fault: `a genuine report was answered ${status}`, id: provider });
  }
  const before = await fingerprintTables(db);
  for (const { delivery } of genuine) await send(delivery);
  let forged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const reports = [...signed.flatMap((provider) => forgeriesOf(provider, config, now())), ...forgeriesOfMtn(config)];
    for (const { provider, what, delivery } of reports) {
      const status = await send(delivery);
      forged += 1;
      if (status !== 401) faults.push({ fault: `${what}: answered ${status}`, id: provider });
    }
  }
  const after = await fingerprintTables(db);
  if (after !== before) faults.push({ fault: `something was written: ${changesOf(before, after)}`, id: '' });
  return { forged, replayed: genuine.length, providers: genuine.length, faults };
}
