import type { Browser, Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { actOnDeal, makeOffer } from '#contract/deals/deals.endpoints.ts';
import { addPaymentAccount } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { demoPassword } from '../demo/accounts.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import {
  addDocument,
  confirmEmail,
  dealWindow,
  openRoom,
  pay,
  type Side,
  settleChecklist,
  sign,
  take,
} from './deal-room.ts';
import { expect, openPage, post, signInAs, signUpAsNewPerson, siteOrigin, test } from './journey.ts';
import { becomeSeller, type NewSeller } from './new-seller.ts';
import { passTime } from './server-clock.ts';

const kind = { language: 'en', width: 1440, hasScripts: true } as const;
const day = 86_400_000;

/** Another one for a second try: an account is in the list once. */
const accountNumber = `100-${Date.now()}`;

type Cast = { buyer: Side; seller: Side; staff: Page; own: NewSeller };

/** A deal whose offer was accepted, of 80,000 dollars with a reservation of 10,000; the operator has an account. */
async function acceptedDeal(browser: Browser): Promise<Cast> {
  const [buyer, seller, staff] = await Promise.all([1, 2, 3].map(() => dealWindow(browser, kind)));
  if (!buyer || !seller || !staff) throw new Error('There is no window');
  await signInAs(staff, 'staff');
  const account = { method: 'bank_transfer', currency: 'USD', institution: 'Bank of a journey' };
  await post(staff, addPaymentAccount.path, { ...account, holderName: 'Urugo Ltd', number: accountNumber });
  const own = await becomeSeller(seller);
  const person = await signUpAsNewPerson(buyer);
  await confirmEmail(staff, buyer, person);
  await confirmEmail(staff, seller, own.person);
  const offer = { amount: 80_000_00, currency: 'USD', reservation: 10_000_00, commandId: crypto.randomUUID() };
  const answer = await post(buyer, makeOffer.path.replace('{listingId}', own.listingId), offer);
  const { _id: id, version } = makeOffer.response.parse(answer).deal;
  const accept = { action: 'accept', expectedVersion: version, commandId: crypto.randomUUID() };
  await post(seller, actOnDeal.path.replace('{id}', id), accept);
  return {
    buyer: { ...kind, page: buyer, email: person.email, room: `/client/deals/${id}` },
    seller: { ...kind, page: seller, email: own.person.email, room: `/orders/${id}` },
    staff,
    own,
  };
}

/** The buyer asks where to pay what they owe, and finance finds the money in a statement. Answers the reference. */
async function payIntoStatement({ buyer: { page }, staff }: Cast, dollars: string): Promise<string> {
  await openPage(page, '/client/payments');
  await page.getByText('Pay through this site').click();
  await page.getByRole('button', { name: 'Show me where to pay' }).click();
  await expect(page).toHaveURL(/\/client\/payments\/[0-9a-f-]{36}$/);
  const reference = (await page.getByText(/^PAY-\w+$/).textContent()) ?? '';

  await openPage(staff, '/staff/payments/lines');
  await staff.getByText('Import a statement').click();
  const table = `date,amount,reference,text,name\n2026-01-05,${dollars},BK-1,Transfer ${reference},Grace\n`;
  const form = staff.locator('form').filter({ has: staff.getByLabel('Statement', { exact: true }) });
  await form.getByLabel('Account').selectOption(`Bank of a journey · ${accountNumber}`);
  await form
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await form.getByRole('button', { name: 'Import' }).click();
  const line = staff.locator('main li.card-frame').filter({ hasText: reference });
  await expectWellMadeAnywhere(staff, 'lines of a statement');
  await line.getByRole('button', { name: 'It is this one' }).click();
  await expect(line).toHaveCount(0);
  return reference;
}

/** Somebody without an account, and without scripts, checks the buyer's receipt by its code. */
async function checkAsStranger(browser: Browser, { buyer: { page } }: Cast): Promise<void> {
  await openPage(page, '/client/payments');
  const link = page.getByRole('link', { name: /R-\d{4}-\d{6}/ }).first();
  const number = /R-\d{4}-\d{6}/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  await openPage(page, `/receipts/${number}`);
  await expect(page.getByText('This receipt is real and valid.')).toBeVisible();
  const code = (await page.getByText(/^[A-Z0-9]{12}$/).textContent()) ?? '';
  const context = await browser.newContext({ baseURL: siteOrigin(), javaScriptEnabled: false, locale: 'en-GB' });
  const stranger = await context.newPage();
  await stranger.goto(`/receipts/${number}`);
  await stranger.getByLabel('Code').fill('AAAAAAAAAAAA');
  await stranger.getByRole('button', { name: 'Check' }).click();
  await expect(stranger.getByRole('alert')).toContainText('There is no receipt with this number and code');
  await stranger.getByLabel('Code').fill(code);
  await stranger.getByRole('button', { name: 'Check' }).click();
  await expect(stranger.getByText('This receipt is real and valid.')).toBeVisible();
  await expect(stranger.locator('main')).toContainText('$10,000');
  // What it is for, and who has paid, is no business of theirs.
  await expect(stranger.locator('main')).not.toContainText('Received from');
  await expect(stranger.locator('main')).not.toContainText('House of a journey');
  await context.close();
}

/** From the reservation to the transfer of the title. */
async function transfer({ buyer, seller, staff }: Cast): Promise<void> {
  const both = [buyer, seller];
  for (const side of both) await settleChecklist(side);
  for (const side of both) await take(side, 'confirm_checks', { 'dealRoom.identity.legalName': 'UWASE Grace' });
  await sign(buyer, 'sale_agreement', { name: 'Grace Uwase', staff });
  await sign(seller, 'sale_agreement', { name: 'Jean Habimana', staff });
  await addDocument(buyer, 'notarised_agreement');
  await take(buyer, 'notarise');
  await addDocument(buyer, 'title_transfer');
  await pay(buyer, seller);
  await take(seller, 'transfer');
}

const batchOf = (page: Page) => page.locator('main li.card-frame').filter({ hasText: 'Waits for another person' });

test('money goes from a statement over a receipt and a deal to the seller, in a batch that a second person approves', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const cast = await acceptedDeal(browser);
  const { buyer, seller, staff, own } = cast;
  await payIntoStatement(cast, '10000.00');
  await checkAsStranger(browser, cast);
  await openRoom(seller);
  await expect(seller.page.getByRole('region', { name: 'What you get' })).toContainText('Commission of this site');
  await transfer(cast);

  // 3 % of 80,000 dollars, and 18 % on that: 2,832 of the 10,000 that were held.
  await openRoom(seller);
  const money = seller.page.getByRole('region', { name: 'Who has the money' });
  await expect(money).toContainText('$2,832 was taken from the price that the operator held');
  await expect(money.locator('[data-money="released"]')).toContainText('$7,168');
  await expect(money.locator('[data-money="fees"]')).toContainText('$2,832');
  await expectWellMadeAnywhere(seller.page, 'the room of a deal with its money');

  await openPage(seller.page, '/payments');
  const account = seller.page.locator('section').filter({ hasText: 'Where you are paid to' }).last();
  await account.getByText('Name an account').click();
  await account.getByLabel('Currency').selectOption('USD');
  await account.getByLabel('Bank or service').fill('Bank of Kigali');
  await account.getByLabel('Account holder').fill('Jean Habimana');
  await account.getByLabel('Account or phone number').fill('4000-1234-5678');
  await account.getByLabel('Your password').fill(own.person.password);
  await account.getByRole('button', { name: 'Save the account' }).click();
  await expect(account).toContainText('Nothing is paid to it before');
  await expect(seller.page.getByText('Commission of the operator').first()).toBeVisible();
  passTime(4 * day);

  await openPage(staff, '/staff/payouts');
  await staff.getByRole('button', { name: 'Make a batch in USD' }).click();
  await batchOf(staff).first().getByRole('link').click();
  await expect(staff).toHaveURL(/\/staff\/payouts\/[0-9a-f-]{36}$/);
  const path = new URL(staff.url()).pathname;
  await expect(staff.locator('main')).toContainText('$7,168');
  // Who has made it does not approve it.
  await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await dealWindow(browser, kind);
  await post(second, logIn.path, { email: 'finance@urugo.example', password: demoPassword });
  await openPage(second, path);
  await expectWellMadeAnywhere(second, 'a batch of payouts');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Send the batch' }).click();
  await expect(second.getByRole('link', { name: 'File for the bank (CSV)' })).toBeVisible();
  const file = await second.request.get(`/api${path.replace('payouts', 'payout-batches')}/file`);
  expect(await file.text()).toContain('7168.00,USD,bank_transfer,Bank of Kigali,Jean Habimana,400012345678');
  await second.getByRole('button', { name: 'All are paid' }).click();
  await expect(second.getByRole('button', { name: 'All are paid' })).toHaveCount(0);

  await openPage(seller.page, '/payments');
  await expect(seller.page.locator('[data-balance="paidOut USD"]')).toContainText('$7,168');
  await expect(seller.page.locator('[data-balance="due USD"]')).toContainText('$0');
  for (const page of [buyer.page, seller.page, staff, second]) await page.context().close();
});
