import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { kigaliDay } from '#contract/kigali-time.ts';
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

type Parties = { tenant: Bidder; landlord: Bidder };

const rent = 300_000;
const today = () => kigaliDay(new Date());
const profile = { occupation: 'Nurse', adults: 2, references: [] };
const handover = {
  keys: '2',
  electricity: '0142: 10 kWh',
  water: 'none',
  rooms: [{ name: 'Hall', condition: 'good' }],
  hasNoPhotographs: true,
};
const leaseTerms = () => ({ begins: today(), rent, deposit: rent, holding: 0, dueDay: 5, noticeDays: 0 });

async function apply(work: KilledSite, { token }: Bidder, listingId: string): Promise<ActedDeal> {
  await callUntilAccepted(work, '/api/me/rental-profile', { token, method: 'PUT', body: profile });
  const wishes = { from: today(), legalName: 'UWASE Grace', consent: true, commandId: randomUUID() };
  const { deal } = await callUntilAccepted(work, `/api/product/${listingId}/applications`, { token, body: wishes });
  return { id: String(Object(deal)._id), acknowledged: [] };
}

type Paper = { _id: string; kind: string; signatures: { party: string }[] };

/** The lease as this person sees it, once it is written. */
async function readLease(work: KilledSite, deal: ActedDeal, { token }: Bidder): Promise<Paper> {
  for (;;) {
    const { documents } = await callUntilAccepted(work, `/api/deals/${deal.id}/documents`, { token });
    const lease = (documents as Paper[]).find(({ kind }) => kind === 'lease');
    if (lease !== undefined) return lease;
    await delay(100);
  }
}

async function codeFrom({ site }: KilledSite, { id }: Bidder): Promise<string> {
  const { rows } = await site.pool.query<{ text_body: string }>(
    `SELECT text_body FROM mails WHERE user_id = $1 AND subject LIKE 'Your code for signing%' ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return (
    /(\d{3}) (\d{3})/
      .exec(rows[0]?.text_body ?? '')
      ?.slice(1)
      .join('') ?? ''
  );
}

/** Signs the lease. A code works once: without an answer, the party checks whether the signature was stored. */
async function sign(work: KilledSite, deal: ActedDeal, who: Bidder, party: 'buyer' | 'seller'): Promise<void> {
  const { _id } = await readLease(work, deal, who);
  const path = `/api/deals/${deal.id}/documents/${_id}`;
  const isSigned = async () => (await readLease(work, deal, who)).signatures.some((each) => each.party === party);
  do {
    await callUntilAccepted(work, `${path}/sign-code`, { token: who.token, body: {} });
    const code = await codeFrom(work, who);
    await callUntilAnswered(work, `${path}/sign`, { token: who.token, body: { name: 'Grace Uwase', code } });
  } while (!(await isSigned()));
  deal.acknowledged.push('sign_lease');
}

async function payAll(work: KilledSite, deal: ActedDeal, { tenant, landlord }: Parties): Promise<void> {
  const { dues } = await readDeal(work, tenant, deal);
  for (const { _id: dueId, kind } of dues.filter(({ state }) => state === 'open')) {
    await step(work, deal, tenant, 'report_payment', { dueId, reference: `For ${kind}` });
    await step(work, deal, landlord, 'confirm_payment', { dueId });
  }
}

async function live(work: KilledSite, deal: ActedDeal, parties: Parties): Promise<void> {
  const { tenant, landlord } = parties;
  await step(work, deal, landlord, 'record_handover', { handover });
  await payAll(work, deal, parties);
  for (const who of [tenant, landlord]) await step(work, deal, who, 'move_in');
  await step(work, deal, tenant, 'give_notice', { lastDay: today() });
  await step(work, deal, tenant, 'record_handover', { handover });
  for (const who of [landlord, tenant]) await step(work, deal, who, 'move_out');
  await step(work, deal, landlord, 'return_deposit');
}

type Flat = Parties & { rival: Bidder; listingId: string; index: number };

/**
 * A flat for which two apply: one is approved and signs the lease. Of three tenants one moves in and out again, one gives
 * up once both have signed, and one withdraws before anything is decided.
 */
export async function letFlat(work: KilledSite, { index, rival, listingId, ...parties }: Flat): Promise<ActedDeal[]> {
  const { tenant, landlord } = parties;
  const deal = await apply(work, tenant, listingId);
  const other = await apply(work, rival, listingId);
  await step(work, deal, landlord, 'ask_info', { note: 'A dog?' });
  await step(work, deal, tenant, 'give_info', { note: 'A cat.' });
  for (const each of [deal, other]) await step(work, each, landlord, 'shortlist');
  if (index % 3 === 2) {
    await step(work, deal, tenant, 'withdraw');
    return [deal, other];
  }
  await step(work, deal, landlord, 'approve', { lease: leaseTerms() });
  const second = await tryStep(work, other, landlord, { action: 'approve', fields: { lease: leaseTerms() } });
  if (second.status !== 409) throw new Error(`A second approval was answered ${second.status}`);
  await step(work, deal, landlord, 'send_lease', { identity: { legalName: 'HABIMANA Jean' } });
  await sign(work, deal, tenant, 'buyer');
  await sign(work, deal, landlord, 'seller');
  if (index % 3 === 1) await step(work, deal, tenant, 'give_up', { note: 'Another job' });
  else await live(work, deal, parties);
  return [deal, other];
}
