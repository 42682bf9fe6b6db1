import { expect, it } from 'vitest';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { getListingImport, startListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { reinstateUser, suspendUser } from '#contract/staff/staff.endpoints.ts';
import { csvLine } from '#server/platform/files/csv.ts';
import { aListingForm } from '#server/testing/access-matrix/listings.rows.ts';
import { createTestApp, formOf, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';

async function start() {
  const app = await createTestApp();
  const staff = await signUpAs(app, grace, { role: 'staff' });
  const seller = await signUpAs(app, jean, { role: 'seller' });
  return { app, staff, seller };
}

const account = ({ userId }: SignedIn) => ({ params: { id: userId }, body: { reason: 'The pictures are of others.' } });

const table = Buffer.from(csvLine(importColumnNames) + csvLine(importColumnNames.map((name) => exampleRow[name])));

async function sendTable(seller: SignedIn): Promise<string> {
  const form = await formOf({}, [{ field: 'table', name: 'houses.csv', type: 'text/csv', bytes: table }]);
  const { body, text } = await seller.send({ method: 'POST', url: '/api/product/import', ...form });
  const { import: sent } = Object(body);
  if (sent === undefined) throw new Error(text);
  return sent._id;
}

const listings = ({ db }: TestApp) => db.selectFrom('listings').select(['id', 'suspended_at']).execute();
const stateOf = async ({ db }: TestApp, id: string) =>
  (await db.selectFrom('listing_imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** Runs `during` while the account is suspended by a transaction that has not ended, and then ends it. */
async function whileSuspending<Result>({ db, clock }: TestApp, id: string, during: () => Promise<Result>) {
  const { promise: waiting, resolve: isLocked } = Promise.withResolvers<void>();
  const { promise: end, resolve: endIt } = Promise.withResolvers<void>();
  const suspension = db.transaction().execute(async (transaction) => {
    const at = clock.now();
    await transaction
      .updateTable('users')
      .set({ suspended_at: at, suspension_reason: 'Pictures' })
      .where('id', '=', id)
      .execute();
    await transaction.updateTable('listings').set({ suspended_at: at }).where('seller_id', '=', id).execute();
    isLocked();
    await end;
  });
  await waiting;
  const result = during();
  // Only work that does not wait for the suspension can end before it.
  await Promise.race([result, new Promise((resolve) => setTimeout(resolve, 300))]);
  endIt();
  await suspension;
  return result;
}

it('an import ends with the suspension of its seller, and goes on for nobody', async () => {
  const { app, staff, seller } = await start();
  const id = await sendTable(seller);
  await app.runJobs();
  await seller.call(startListingImport, { params: { id } });
  await staff.call(suspendUser, account(seller));
  await app.runJobs();
  expect([await stateOf(app, id), await listings(app)]).toEqual(['cancelled', []]);
  await staff.call(reinstateUser, account(seller));
  await app.runJobs();
  expect(await listings(app)).toEqual([]);
});

it('an import that was checked waits for the end of the suspension, and one that is being checked ends', async () => {
  const { app, staff, seller } = await start();
  const checked = await sendTable(seller);
  await app.runJobs();
  const checking = await sendTable(seller);
  await staff.call(suspendUser, account(seller));
  await app.runJobs();
  expect([await stateOf(app, checked), await stateOf(app, checking)]).toEqual(['checked', 'cancelled']);
});

it('an import that a former version has left under way makes nothing for a suspended seller', async () => {
  const { app, seller } = await start();
  const id = await sendTable(seller);
  await app.runJobs();
  await seller.call(startListingImport, { params: { id } });
  await app.db
    .updateTable('users')
    .set({ suspended_at: app.clock.now(), suspension_reason: 'Pictures' })
    .where('id', '=', seller.userId)
    .execute();
  await app.runJobs();
  expect([await stateOf(app, id), await listings(app)]).toEqual(['cancelled', []]);
});

it('what was let in before the suspension and is written after it is refused', async () => {
  const { app, seller } = await start();
  const send = async () =>
    seller.send({ method: 'POST', url: '/api/product/new', ...(await formOf(aListingForm, [])) });
  const made = await send();
  expect(made.status).toBe(200);
  const { _id } = Object(made.body).product;
  const duplicate = () => seller.post(`/api/product/duplicate/${_id}`);
  for (const call of [send, duplicate]) {
    await app.db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', '=', seller.userId)
      .execute();
    const answer = await whileSuspending(app, seller.userId, call);
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  }
  expect(await listings(app)).toHaveLength(1);
});

it('an import is neither begun nor started by a call that the suspension has overtaken', async () => {
  const { app, seller } = await start();
  const id = await sendTable(seller);
  await app.runJobs();
  const answer = await whileSuspending(app, seller.userId, () => seller.post(`/api/product/import/${id}/start`));
  expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  await app.runJobs();
  expect([await stateOf(app, id), await listings(app)]).toEqual(['checked', []]);
  await app.db
    .updateTable('users')
    .set({ suspended_at: null, suspension_reason: null })
    .where('id', '=', seller.userId)
    .execute();
  expect((await seller.call(getListingImport, { params: { id } })).import.state).toBe('checked');
});
