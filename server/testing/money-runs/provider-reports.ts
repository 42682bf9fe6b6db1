import type { Selectable } from 'kysely';
import type { Tables } from '#server/database.ts';
import {
  changeSimulated,
  findSimulated,
  type SimulatedChange,
  type SimulatedPayment,
  simulatedBody,
  simulatedHeaders,
} from '#server/modules/providers/index.ts';
import type { LedgerOfRun } from './ledger-of-run.ts';
import { callUntilAnswered, type MoneySite, retryWhileDown } from './money-site.ts';
import type { Random } from './random.ts';

const path = '/provider/simulator/events';

function settingsOf({ config }: MoneySite) {
  const { simulator } = config.providers;
  if (simulator === undefined) throw new Error('The simulator is off');
  return simulator;
}

/** Delivers a report as a provider does: signed again for each try, until it is answered. Returns the status. */
export async function deliverReport(site: MoneySite, body: Buffer, secret = settingsOf(site).secret): Promise<number> {
  const { status } = await callUntilAnswered(site, () => ({
    path,
    body,
    headers: simulatedHeaders(body, { secret }, new Date()),
  }));
  return status;
}

function nextOf({ amount, state }: SimulatedPayment, random: Random): SimulatedChange | undefined {
  const decided_at = new Date();
  if (state === 'succeeded') return random.percent(25) ? { state: 'reversed', decided_at } : undefined;
  if (state !== 'pending') return undefined;
  if (random.percent(20)) return { state: 'failed', failure: 'declined', decided_at };
  if (random.percent(10)) return { state: 'expired', decided_at };
  const paid = Math.max(1, random.pick([amount, amount, amount, amount - 1, amount + 1, amount * 2]) ?? amount);
  const fee = random.percent(30) ? Math.floor(paid / 50) : 0;
  return { state: 'succeeded', paid, fee, decided_at };
}

type Scene = {
  site: MoneySite;
  ledger: LedgerOfRun;
  count: (name: string, status: number) => void;
  complain: (fault: string, id: string) => void;
};

/**
 * Decides the outcome of a simulated payment, and reports it: sometimes twice, sometimes late, sometimes forged first.
 */
export async function reportPayment(
  { site, ledger, count, complain }: Scene,
  { id }: Pick<Selectable<Tables['payments']>, 'id'>,
  random: Random,
): Promise<void> {
  const before = await retryWhileDown(() => findSimulated(site.db, id));
  if (before === undefined) return;
  const change = nextOf(before, random);
  if (change !== undefined) await retryWhileDown(() => changeSimulated(site.db, id, change));
  const after = { ...before, ...change };
  if (change?.state === 'succeeded') ledger.notePaid(id, { amount: after.paid, currency: after.currency });
  const body = simulatedBody(after);
  if (random.percent(5)) {
    const status = await deliverReport(site, body, 'another secret');
    count('forged', status);
    if (status !== 401) complain(`a forged report was answered ${status}`, id);
  }
  const bodies = [body, ...(random.percent(30) ? [body] : []), ...(random.percent(20) ? [simulatedBody(before)] : [])];
  for (const each of bodies) {
    const status = await deliverReport(site, each);
    count(`report ${after.state}`, status);
    if (status !== 200) complain(`a report was answered ${status}`, id);
  }
}
