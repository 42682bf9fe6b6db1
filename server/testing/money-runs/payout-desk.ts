import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Currency } from '#contract/money.ts';
import type { Scene } from './history-steps.ts';
import { callUntilAnswered, retryWhileDown } from './money-site.ts';
import type { Member } from './people.ts';
import type { Random } from './random.ts';

const path = '/api/staff/payout-batches';
const pauseMilliseconds = 400;

/** Finance pays sellers out while deals go on: batches that are approved, sent, called off, paid, not taken, or returned. */
export async function runPayoutDesk(
  { site, staff, ledger, count, complain }: Scene,
  { currency, random, isOver }: { currency: Currency; random: Random; isOver: () => boolean },
): Promise<void> {
  const [maker, second] = staff.finance;
  const send = async (name: string, who: Member, to: string, { body = {}, expected = [200, 409] }: Sent = {}) => {
    const answer = await callUntilAnswered(site, () => ({ path: `${path}${to}`, token: who.token, body }));
    count(name, answer.status);
    if (!expected.includes(answer.status)) complain(`${name} was answered ${answer.status}`, to);
    return answer;
  };
  const payoutsOf = (id: string) =>
    retryWhileDown(() =>
      site.db.selectFrom('payouts').select(['id', 'state']).where('batch_id', '=', id).orderBy('id').execute(),
    );

  const batch = async () => {
    const commandId = randomUUID();
    const made = await send('make batch', maker, '', { body: { currency, commandId } });
    if (made.status !== 200) return;
    ledger.noteCommand('payout_batches', commandId);
    const id = String(Object(made.body.batch)._id);
    await send('approve own batch', maker, `/${id}/approve`, { expected: [403] });
    if (random.percent(15)) return void (await send('cancel batch', maker, `/${id}/cancel`));
    await send('approve batch', second, `/${id}/approve`);
    if (random.percent(10)) return void (await send('cancel batch', second, `/${id}/cancel`));
    await send('send batch', maker, `/${id}/mark-sent`);
    for (const { id: payoutId } of await payoutsOf(id)) {
      if (!random.percent(20)) continue;
      const back = { payoutId, outcome: random.percent(50) ? 'failed' : 'returned', reason: 'Account closed' };
      await send('payout came back', second, `/${id}/mark-returned`, { body: back });
    }
    await send('batch is paid', maker, `/${id}/mark-paid`);
    const payout = random.pick(await payoutsOf(id));
    if (payout === undefined || !random.percent(30)) return;
    const returned = { payoutId: payout.id, outcome: 'returned', reason: 'Account closed' };
    await send('paid payout came back', second, `/${id}/mark-returned`, { body: returned });
  };

  while (!isOver()) {
    await batch();
    await delay(pauseMilliseconds);
  }
  // The last released amounts are paid out too.
  await batch();
}

type Sent = { body?: object; expected?: readonly number[] };
