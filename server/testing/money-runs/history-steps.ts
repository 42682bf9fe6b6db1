import { randomUUID } from 'node:crypto';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { isOpenDue } from '#contract/deals/due-states.ts';
import type { Currency } from '#contract/money.ts';
import { isOpenPayment } from '#contract/payments/pay.vocabulary.ts';
import { examplePdf } from '../example-files.ts';
import type { History, HistoryView } from './history-view.ts';
import type { LedgerOfRun } from './ledger-of-run.ts';
import { callUntilAnswered, type MoneySite, retryWhileDown } from './money-site.ts';
import { bringToNotary } from './owed-deals.ts';
import type { Member } from './people.ts';
import { reportPayment } from './provider-reports.ts';
import type { Random } from './random.ts';
import type { Staff } from './run-staff.ts';

export type Scene = {
  site: MoneySite;
  staff: Staff;
  accounts: Readonly<Record<Currency, string>>;
  ledger: LedgerOfRun;
  /** How often each step was answered, by its name and status. */
  count: (name: string, status: number) => void;
  /** A step was answered as it never should be. */
  complain: (fault: string, id: string) => void;
};

type Turn = { scene: Scene; history: History; view: HistoryView; random: Random };
/** One thing that can be done now. */
export type Step = { name: string; take: () => Promise<void> };

const statesBeforeContract = ['accepted', 'reserved', 'checked'];

type Call = { name: string; who: Member; path: string; body?: unknown; expected?: readonly number[] };

/** Sends a call until it is answered; a refusal because of another step is a part of a history. */
async function send({ scene }: Turn, { name, who, path, body = {}, expected = [200, 409] }: Call) {
  const answer = await callUntilAnswered(scene.site, () => ({ path, token: who.token, body }));
  scene.count(name, answer.status);
  if (!expected.includes(answer.status)) {
    scene.complain(`${name} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`, path);
  }
  return answer;
}

function startSteps(turn: Turn): Step[] {
  const { view, history, random, scene } = turn;
  const underWay = view.payments.filter(isOpenPayment);
  const who = random.percent(50) ? history.buyer : history.seller;
  // A seller owes the operator a part of the commission.
  const open = view.dues.filter((due) => isOpenDue(due) && due.kind !== 'refund' && due.debtor_id === who.id);
  if (open.length === 0 || underWay.length > 1) return [];
  const one = random.pick(open);
  const dueIds = random.percent(30) ? open.map(({ id }) => id) : [one?.id ?? ''];
  const begin = (method: 'bank_transfer' | 'simulator') => async () => {
    const commandId = randomUUID();
    const body = { dueIds, method, commandId };
    // Across currencies it is refused.
    const call = {
      name: `start ${method}`,
      who,
      path: '/api/payments',
      body,
      expected: [200, 409, 422],
    };
    if ((await send(turn, call)).status === 200) scene.ledger.noteCommand('payments', commandId);
  };
  return [
    { name: 'start', take: begin('bank_transfer') },
    { name: 'start', take: begin('simulator') },
  ];
}

/** A payment of what should be `rest`: often all of it, else less or more. */
function someAmount(random: Random, rest: number): number {
  const choices = [rest, rest, rest, rest - 1, rest + 1, Math.floor(rest / 2), rest * 2 + 3];
  return Math.max(1, random.pick(choices) ?? rest);
}

function matchSteps(turn: Turn): Step[] {
  const { view, random, scene } = turn;
  const [finance, second] = scene.staff.finance;
  const manual = view.payments.filter(({ provider }) => provider === 'manual');
  const payment = random.pick(random.percent(90) ? manual.filter(isOpenPayment) : manual);
  if (payment === undefined) return [];
  const path = `/api/staff/payments/${payment.id}/match`;
  const who = random.percent(50) ? finance : second;
  const seen = async () => {
    const other: Currency = payment.currency === 'RWF' ? 'USD' : 'RWF';
    const currency = random.percent(5) ? other : payment.currency;
    const amount = someAmount(random, Math.max(1, payment.amount - payment.received));
    const [commandId, bankReference] = [randomUUID(), randomUUID()];
    turn.history.bankReferences.push(bankReference);
    const money = { accountId: scene.accounts[currency], amount, bankReference, bookedOn: '2026-03-01' };
    const call = { name: 'match', who, path, body: { commandId, seen: money }, expected: [200, 409, 422] };
    const { status, body } = await send(turn, call);
    // Refused as known already: the answer to an earlier try was lost.
    if (status !== 422) scene.ledger.noteSeen(bankReference, { amount, currency });
    if (status === 422 && currency === payment.currency)
      scene.complain('money of the right currency was refused', path);
    if (status === 200 && Number(Object(body.applied).amount) > 0) {
      scene.ledger.noteCommand('statement_matches', commandId);
    }
  };
  const line = view.lines.find(
    ({ amount, applied, refunded, dismissed_at }) => dismissed_at === null && amount > applied + refunded,
  );
  const known = async () => {
    const commandId = randomUUID();
    const body = { commandId, lineId: line?.id };
    const { status } = await send(turn, { name: 'match line', who, path, body, expected: [200, 409, 422] });
    if (status === 200) scene.ledger.noteCommand('statement_matches', commandId);
  };
  return [{ name: 'match', take: seen }, ...(line === undefined ? [] : [{ name: 'match', take: known }])];
}

function providerSteps(turn: Turn): Step[] {
  const { view, random, scene, history } = turn;
  const payment = random.pick(view.payments.filter(({ provider }) => provider === 'simulator'));
  if (payment === undefined) return [];
  const cancel = {
    name: 'cancel payment',
    take: async () => {
      const who = payment.payer_id === history.seller.id ? history.seller : history.buyer;
      await send(turn, { name: 'cancel payment', who, path: `/api/payments/${payment.id}/cancel` });
    },
  };
  const report = { name: 'report', take: () => reportPayment(scene, payment, random) };
  return isOpenPayment(payment) ? [report, report, cancel] : [report];
}

async function act(
  turn: Turn,
  who: Member,
  deal: HistoryView['deals'][number],
  action: DealAction,
  fields: object = {},
) {
  const commandId = randomUUID();
  const body = { action, expectedVersion: deal.version, commandId, fields: { note: 'For this run.', ...fields } };
  const call = { name: action, who, path: `/api/deals/${deal.id}/actions`, body, expected: [200, 409, 422] };
  const answer = await send(turn, call);
  if (answer.status === 200) turn.scene.ledger.noteCommand('deal_commands', commandId);
  return answer;
}

/** Both take the same action, one after the other; `read` looks at the deal again. */
async function actBoth(turn: Turn, pair: readonly [Member, Member], dealId: string, action: DealAction) {
  for (const who of pair) {
    const deal = await retryWhileDown(() =>
      turn.scene.site.db.selectFrom('deals').selectAll().where('id', '=', dealId).executeTakeFirstOrThrow(),
    );
    await act(turn, who, deal, action);
  }
}

async function transfer(turn: Turn, deal: HistoryView['deals'][number]): Promise<void> {
  const { history } = turn;
  const form = () => {
    const sent = new FormData();
    sent.set('kind', 'title_transfer');
    sent.set('document', new Blob([new Uint8Array(examplePdf(deal.id))], { type: 'application/pdf' }), 'title.pdf');
    return sent;
  };
  const answer = await callUntilAnswered(turn.scene.site, () => ({
    path: `/api/deals/${deal.id}/documents`,
    token: history.seller.token,
    body: form(),
  }));
  turn.scene.count('title', answer.status);
  const { version } = await retryWhileDown(() =>
    turn.scene.site.db.selectFrom('deals').select('version').where('id', '=', deal.id).executeTakeFirstOrThrow(),
  );
  await act(turn, history.seller, { ...deal, version }, 'transfer');
}

function dealSteps(turn: Turn): Step[] {
  const { view, random, history, scene } = turn;
  const deal = random.pick(view.deals);
  if (deal === undefined) return [];
  const { id, state, kind } = deal;
  const { mediators } = scene.staff;
  const party = random.percent(50) ? history.buyer : history.seller;
  const steps: Step[] = [];
  const add = (name: string, take: () => Promise<unknown>, weight = 1) => {
    for (let n = 0; n < weight; n += 1) steps.push({ name, take: async () => void (await take()) });
  };
  const ofDeal = view.dues.filter(({ deal_id }) => deal_id === id);
  const due = random.pick(ofDeal.filter(isOpenDue));
  if (state === 'accepted') add('waive', () => actBoth(turn, [history.buyer, history.seller], id, 'waive_reservation'));
  if (statesBeforeContract.includes(state)) add('give up', () => act(turn, party, deal, 'give_up'));
  if (state === 'reserved' || state === 'deposit_topped') {
    const rest = deal.amount - ofDeal.reduce((sum, { amount }) => sum + amount, deal.deposit_amount ?? 0);
    add('to the notary', () => retryWhileDown(() => bringToNotary(scene.site.db, id, Math.max(1, rest))), 4);
  }
  if (state === 'notarised') {
    const action = random.percent(60) ? ('default_buyer' as const) : ('default_seller' as const);
    const defaulted = () =>
      kind === 'auction' ? actBoth(turn, mediators, id, action) : act(turn, mediators[0], deal, action);
    add('default', defaulted);
    if (!ofDeal.some(isOpenDue)) add('transfer', () => transfer(turn, deal), 4);
  }
  if (random.percent(30) && ['accepted', 'reserved', 'memorandum_signed', 'deposit_topped'].includes(state)) {
    add('dispute', () => act(turn, party, deal, 'dispute'));
  }
  if (state === 'disputed') {
    add('resume', () => act(turn, mediators[0], deal, 'resume'), 2);
    add('cancel', () => act(turn, mediators[1], deal, 'cancel'));
  }
  if (due !== undefined) {
    const fields = { dueId: due.id, reference: 'Paid directly' };
    const [debtor, creditor] =
      due.kind === 'refund' ? [history.seller, history.buyer] : [history.buyer, history.seller];
    add('direct', () => act(turn, debtor, deal, 'report_payment', fields));
    add('direct', () => act(turn, creditor, deal, 'confirm_payment', { dueId: due.id }));
  }
  return steps;
}

function refundSteps(turn: Turn): Step[] {
  const { view, random, scene } = turn;
  const [one, other] = random.percent(50) ? scene.staff.finance : scene.staff.finance.toReversed();
  if (one === undefined || other === undefined) return [];
  const steps: Step[] = [];
  const ask = (of: object, left: number) => async () => {
    const commandId = randomUUID();
    const amount = random.percent(60) ? {} : { amount: 1 + random.int(left) };
    const body = { ...of, ...amount, reason: 'It goes back', commandId };
    const { status } = await send(turn, { name: 'ask for refund', who: one, path: '/api/staff/refunds', body });
    if (status === 200) scene.ledger.noteCommand('refunds', commandId);
  };
  const payable = view.payables.find(({ kind, amount, taken }) => kind === 'refund' && taken < amount);
  if (payable !== undefined) {
    const take = ask({ owedId: payable.id }, payable.amount - payable.taken);
    steps.push({ name: 'refund', take }, { name: 'refund', take });
  }
  const line = view.lines.find(
    ({ amount, applied, refunded, dismissed_at }) => dismissed_at === null && amount > applied + refunded,
  );
  if (line !== undefined) {
    steps.push({ name: 'refund', take: ask({ lineId: line.id }, line.amount - line.applied - line.refunded) });
    const path = `/api/staff/statement-lines/${line.id}/dismiss`;
    const dismiss = () => send(turn, { name: 'dismiss', who: one, path, body: { reason: 'No money of ours' } });
    if (random.percent(20)) steps.push({ name: 'dismiss', take: async () => void (await dismiss()) });
  }
  const refund = random.pick(view.refunds.filter(({ ended_at }) => ended_at === null));
  if (refund !== undefined) steps.push({ name: 'refund', take: () => decideRefund(turn, refund, [one, other]) });
  return steps;
}

/** The next step of finance with a refund; the member who has requested it tries to approve it, and may not. */
async function decideRefund(
  turn: Turn,
  refund: HistoryView['refunds'][number],
  [one, other]: readonly [Member, Member],
) {
  const { random } = turn;
  const path = (verb: string) => `/api/staff/refunds/${refund.id}/${verb}`;
  const [requester, second] = refund.requested_by === one.id ? [one, other] : [other, one];
  if (refund.state === 'requested') {
    const own = { name: 'approve own', who: requester, path: path('approve'), expected: [403] };
    await send(turn, random.percent(30) ? own : { name: 'approve', who: second, path: path('approve') });
  } else if (refund.state === 'sent') {
    const back = { reason: 'Account closed', next: random.percent(50) ? 'failed' : 'manual' };
    const failed = { name: 'refund came back', who: one, path: path('mark-failed'), body: back };
    await send(turn, random.percent(30) ? failed : { name: 'refund arrived', who: one, path: path('mark-succeeded') });
  } else if (random.percent(25)) {
    await send(turn, { name: 'cancel refund', who: one, path: path('cancel'), body: { reason: 'Another way' } });
  } else {
    await send(turn, { name: 'send refund', who: one, path: path('mark-sent'), body: { bankReference: 'FT' } });
  }
}

function receiptSteps(turn: Turn): Step[] {
  const { view, random, scene } = turn;
  const receipt = random.pick(view.receipts);
  if (receipt === undefined || !random.percent(15)) return [];
  const path = `/api/staff/receipts/${receipt.number}/void`;
  const call = { name: 'void receipt', who: scene.staff.finance[0], path, body: { reason: 'A wrong name' } };
  return [{ name: 'void', take: async () => void (await send(turn, call)) }];
}

/** All that can be done now, of which one is chosen. */
export function possibleSteps(turn: Turn): Step[] {
  return [
    startSteps,
    matchSteps,
    matchSteps,
    providerSteps,
    providerSteps,
    dealSteps,
    refundSteps,
    refundSteps,
    refundSteps,
    receiptSteps,
  ].flatMap((steps) => steps(turn));
}
