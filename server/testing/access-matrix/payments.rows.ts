import { randomUUID } from 'node:crypto';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { examplePdf } from '../example-files.ts';
import { addOwedDeal, addPaymentAccount } from '../payments.ts';
import { succeed } from '../simulated-callbacks.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, nobodyOfTheStaff, noMember, ownerOnly, sellersOnly, staffOnly } from './row.ts';

const money = { amount: 500_000, currency: 'RWF' as const };

/** A due of the owner, which they can pay to an account of the operator. */
async function due(world: World, buyer: Person): Promise<string> {
  const seller = await world.addPerson({ role: 'seller' });
  await addPaymentAccount(world.app, { createdBy: seller.id });
  return (await addOwedDeal(world.app, { buyerId: buyer.id, sellerId: seller.id, money })).dueId;
}

/** A payment of the owner that is waited for. */
export async function payment(world: World, buyer: Person): Promise<string> {
  return begin(world, buyer, 'bank_transfer');
}

/** One with the simulator. */
export async function simulated(world: World, buyer: Person): Promise<string> {
  return begin(world, buyer, 'simulator');
}

async function begin(world: World, buyer: Person, method: string): Promise<string> {
  const dueIds = [await due(world, buyer)];
  const { body } = await world.app.send({
    method: 'POST',
    url: '/api/payments',
    headers: { cookie: buyer.cookie },
    payload: { dueIds, method, commandId: randomUUID() },
  });
  return String(Object(Object(body).payment)._id);
}

async function account(world: World, owner: Person): Promise<string> {
  return addPaymentAccount(world.app, { createdBy: owner.id });
}

/** A line that is in no payment yet. */
async function line(world: World, owner: Person): Promise<string> {
  const { db, clock } = world.app;
  const [id, accountId] = [randomUUID(), await account(world, owner)];
  const texts = { bank_reference: 'x', text: 'x', counterparty: 'x', fingerprint: id };
  const facts = { id, account_id: accountId, import_id: null, booked_on: '2026-03-01', amount: 500 };
  await db
    .insertInto('statement_lines')
    .values({
      ...facts,
      ...texts,
      currency: 'RWF',
      created_at: clock.now(),
      created_by: owner.id,
      dismissed_at: null,
      dismissed_by: null,
      dismissal_reason: null,
    })
    .execute();
  await db.transaction().execute((transaction) =>
    postTransfer(transaction, {
      kind: 'money_received',
      subjectId: id,
      reference: 'x',
      money: { amount: 500, currency: 'RWF' },
      debit: { kind: 'bank' },
      credit: { kind: 'unallocated' },
      actorId: undefined,
      at: clock.now(),
    }),
  );
  return id;
}

/** A line of the bank, and a provider that holds as much. */
async function settlement(world: World, owner: Person): Promise<string> {
  await succeed(world.app, await simulated(world, owner), 500_000);
  return line(world, owner);
}

/** A line that is a settlement, which another member of finance may have asked to undo. */
async function settled(world: World, owner: Person, undo = {}): Promise<string> {
  const id = await settlement(world, owner);
  const now = world.app.clock.now();
  const money = { amount: 500, currency: 'RWF' as const };
  await world.app.db.transaction().execute(async (transaction) => {
    const facts = {
      id,
      line_id: id,
      provider: 'simulator' as const,
      ...money,
      fee: 0,
      settled_by: null,
      settled_at: now,
    };
    const nobody = { undo_reason: null, undo_asked_by: null, undo_asked_at: null, undone_by: null, undone_at: null };
    await transaction
      .insertInto('statement_settlements')
      .values({ ...facts, ...nobody, ...undo })
      .execute();
    await transaction
      .updateTable('statement_lines')
      .set({ applied: 500, settlement_of: 'simulator' })
      .where('id', '=', id)
      .execute();
    await postTransfer(transaction, {
      kind: 'provider_settled',
      subjectId: id,
      reference: 'x',
      money,
      debit: { kind: 'unallocated' },
      credit: { kind: 'provider_clearing' },
      actorId: undefined,
      at: now,
    });
  });
  return id;
}

async function unwanted(world: World, owner: Person): Promise<string> {
  const other = await world.addPerson({ role: 'staff' });
  const now = world.app.clock.now();
  return settled(world, owner, { undo_reason: 'The wrong line', undo_asked_by: other.id, undo_asked_at: now });
}

/** The number of a receipt that was issued to the owner. */
async function receipt(world: World, owner: Person): Promise<string> {
  const { db, clock } = world.app;
  const paymentId = await payment(world, owner);
  const issuer = { id: randomUUID(), owner_id: null, prefix: 'R' };
  await db
    .insertInto('receipt_issuers')
    .values(issuer)
    .onConflict((on) => on.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('receipt_issuers')
    .select('id')
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const sequence = Number(count) + 1;
  // The number is of a year in which none was issued.
  const number = `R-1999-${String(sequence).padStart(6, '0')}`;
  const content = { operator: 'Urugo', lines: [], holder: 'operator' };
  await db
    .insertInto('receipts')
    .values({
      id: randomUUID(),
      issuer_id: id,
      kind: 'receipt',
      year: 1999,
      sequence,
      number,
      code: 'ABCDEFGHJKLM',
      payment_id: paymentId,
      payer_id: owner.id,
      amount: 500,
      currency: 'RWF',
      content: JSON.stringify(content) as never,
      issued_at: clock.now(),
      voids_id: null,
      reason: null,
    })
    .execute();
  return number;
}

const byId = (id: string) => ({ params: { id } });
const byNumber = (number: string) => ({ params: { number } });
const slip = [{ field: 'slip', name: 'slip.pdf', bytes: examplePdf() }];
const table = Buffer.from('date,amount,reference,text,name\n2026-03-01,500,FT1,Rent,Grace\n');
const newAccount = () => ({
  body: {
    method: 'mobile_money',
    currency: 'RWF',
    institution: 'MTN',
    holderName: 'Operator Ltd',
    number: `+250 78 ${randomUUID().slice(0, 8)}`,
  },
});

export const paymentRows: readonly MatrixRow[] = [
  { call: 'listPayments', statuses: sellersOnly },
  { call: 'sumPayments', statuses: sellersOnly },
  { call: 'exportPayments', statuses: sellersOnly },
  { call: 'getSellerBalance', statuses: sellersOnly },
  { call: 'getSellerStatement', statuses: sellersOnly },
  { call: 'exportSellerStatement', statuses: sellersOnly },
  { call: 'getSellerStatementPdf', statuses: sellersOnly },
  { call: 'listOwnDues', statuses: members },
  { call: 'listSentPayments', statuses: members },
  {
    call: 'startPayment',
    statuses: ownerOnly,
    object: due,
    input: (id) => ({ body: { dueIds: [id], method: 'bank_transfer', commandId: randomUUID() } }),
  },
  {
    call: 'startPayment',
    of: 'with a provider',
    statuses: ownerOnly,
    object: due,
    input: (id) => ({ body: { dueIds: [id], method: 'simulator', commandId: randomUUID() } }),
  },
  { call: 'readSimulated', statuses: ownerOnly, object: simulated, input: byId },
  {
    call: 'decideSimulated',
    statuses: ownerOnly,
    object: simulated,
    input: (id) => ({ ...byId(id), body: { outcome: 'succeeded' } }),
  },
  { call: 'readPayment', statuses: ownerOnly, object: payment, input: byId },
  { call: 'cancelPayment', statuses: ownerOnly, object: payment, input: byId },
  { call: 'addSlip', statuses: ownerOnly, object: payment, input: (id) => ({ ...byId(id), files: slip }) },
  {
    call: 'getSlip',
    of: 'which is not there',
    statuses: noMember(404),
    object: payment,
    input: (id) => ({ params: { id, slipId: randomUUID() } }),
  },
  { call: 'listPaymentReceipts', statuses: members },
  {
    call: 'getReceipt',
    statuses: [404, 404, 200, 404, 200, 404, 404, 404],
    object: receipt,
    input: byNumber,
  },
  {
    call: 'getReceipt',
    of: 'by its code',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    isPublicThing: true,
    object: receipt,
    input: (number) => ({ ...byNumber(number), query: { code: 'ABCDEFGHJKLM' } }),
  },
  { call: 'getReceiptPdf', statuses: [401, 404, 200, 404, 200, 403, 401, 404], object: receipt, input: byNumber },
  {
    call: 'voidReceipt',
    statuses: staffOnly,
    object: receipt,
    input: (number) => ({ ...byNumber(number), body: { reason: 'A wrong name' } }),
  },
  { call: 'listPaymentAccounts', statuses: staffOnly },
  { call: 'addPaymentAccount', statuses: staffOnly, input: newAccount },
  { call: 'closePaymentAccount', statuses: staffOnly, object: account, input: byId },
  { call: 'listStaffPayments', statuses: staffOnly },
  { call: 'listStatementLines', statuses: staffOnly },
  {
    call: 'importStatement',
    statuses: staffOnly,
    object: account,
    input: (accountId) => ({
      body: { accountId },
      files: [{ field: 'statement', name: 'statement.csv', bytes: table }],
    }),
  },
  {
    call: 'matchPayment',
    statuses: staffOnly,
    object: async (world, owner) => `${await payment(world, owner)} ${await account(world, owner)}`,
    input: (ids) => {
      const [id = '', accountId] = ids.split(' ');
      const seen = { accountId, amount: 500_000, bankReference: randomUUID(), bookedOn: '2026-03-01' };
      return { ...byId(id), body: { commandId: randomUUID(), seen } };
    },
  },
  {
    call: 'dismissStatementLine',
    statuses: staffOnly,
    object: line,
    input: (id) => ({ ...byId(id), body: { reason: 'Entered twice' } }),
  },
  {
    call: 'settleStatementLine',
    statuses: staffOnly,
    object: settlement,
    input: (id) => ({ ...byId(id), body: { provider: 'simulator' } }),
  },
  {
    call: 'askSettlementUndo',
    statuses: staffOnly,
    object: settled,
    input: (id) => ({ ...byId(id), body: { reason: 'The wrong line' } }),
  },
  { call: 'undoSettlement', statuses: staffOnly, object: unwanted, input: byId },
  { call: 'keepSettlement', statuses: staffOnly, object: unwanted, input: byId },
  { call: 'readTrialBalance', statuses: staffOnly },
  { call: 'exportTrialBalance', statuses: staffOnly },
  { call: 'listDayCloses', statuses: staffOnly, staffRights: ['auditor'] },
  { call: 'closeDay', statuses: staffOnly, staffRights: ['finance'], input: () => ({ body: { day: '2020-02-29' } }) },
  {
    call: 'closeDay',
    of: 'without the right',
    statuses: nobodyOfTheStaff,
    staffRights: ['admin', 'auditor'],
    input: () => ({ body: { day: '2020-03-01' } }),
  },
  {
    call: 'exportDayClose',
    of: 'which is not there',
    statuses: [401, 403, 403, 403, 404, 403, 401, 403],
    input: () => ({ query: { day: '2019-01-01' } }),
  },
];
