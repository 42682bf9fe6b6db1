import type { Browser, Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { actOnDeal, makeOffer } from '#contract/deals/deals.endpoints.ts';
import { kigaliMinute } from '#contract/kigali-time.ts';
import { languages } from '#contract/languages.ts';
import { expectFlawlessAnywhere } from './accessibility.ts';
import { dealWindow, expectNext, openRoom, type Side, take, text } from './deal-room.ts';
import {
  expect,
  newPerson,
  openPage,
  post,
  signInAs,
  signUpAsNewPerson,
  siteOrigin,
  test,
  variant,
} from './journey.ts';
import { becomeSeller, type NewSeller } from './new-seller.ts';
import { bareKey, untranslatedIn } from './untranslated.ts';

// One after the other: two disputes at once would be taken for each other.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const next = (page: Page) => page.getByRole('heading', { level: 1 });

async function windowOf(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteOrigin(),
    locale: 'en-GB',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Presses a button of the room, and the same in the question that follows; `fill` answers it. */
async function act(
  page: Page,
  name: string | RegExp,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toHaveCount(0);
}

/** An offer of a new person, sent by a call. Answers the address of its room. */
async function offerAsNewPerson(page: Page, { listingId }: NewSeller, dollars: number): Promise<string> {
  await signUpAsNewPerson(page);
  const body = { amount: dollars * 100, currency: 'USD', reservation: 2_000_00, commandId: crypto.randomUUID() };
  const answer = await post(page, makeOffer.path.replace('{listingId}', listingId), body);
  return `/client/deals/${makeOffer.response.parse(answer).deal._id}`;
}

/** The page in every language: all of it in that one, accessible, and no wider than the screen. */
async function expectInEveryLanguage(page: Page, path: string): Promise<void> {
  for (const language of languages) {
    await page.context().addCookies([{ name: 'urugo_language', value: language, url: siteOrigin() }]);
    await openPage(page, path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', language);
    expect((await page.locator('body').allTextContents()).join(' '), path).not.toMatch(bareKey);
    expect(await untranslatedIn(language)(page), `${path} in ${language}`).toEqual([]);
    await expectFlawlessAnywhere(page, `${path} in ${language}`);
  }
  await page.context().addCookies([{ name: 'urugo_language', value: 'en', url: siteOrigin() }]);
}

for (const width of [360, 1440]) {
  test(
    `an offer goes from the listing to the reservation, and through a dispute, at ${width} px`,
    variant(width !== 360),
    async ({ page, browser }) => {
      const seller = await windowOf(browser, width);
      const { slug } = await becomeSeller(seller);
      await page.setViewportSize({ width, height: 800 });
      await signUpAsNewPerson(page);
      await openPage(page, `/product/${slug}`);
      await page.getByRole('link', { name: 'Make an offer' }).filter({ visible: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Make an offer' });
      await sheet.getByLabel('Your offer, in USD').fill('80,000');
      await expect(sheet.getByText('eighty thousand US dollars')).toBeVisible();
      await expect(sheet.getByText(/In all you would pay about RWF.\d/)).toBeVisible();
      await sheet.getByLabel('Reservation, in USD').fill('2,000');
      await sheet.getByLabel('Conditions').fill('The furniture stays.');
      // Once is enough: this looks at all widths.
      if (width === 1440) await expectFlawlessAnywhere(page, 'the sheet of an offer');
      await sheet.getByRole('button', { name: 'Send the offer' }).click();
      await expect(next(page)).toContainText('The seller reads your offer');

      await openPage(seller, '/orders');
      await seller.getByRole('link', { name: /^House of a journey/ }).click();
      await expect(next(seller)).toContainText('Answer the offer');
      await expect(seller.getByRole('region', { name: 'What you get' })).toContainText('Left to you');
      await expect(page.getByRole('region', { name: 'What it costs you' })).toContainText('Price offered');
      await act(seller, 'Make a counter-offer', (dialog) => dialog.getByLabel('Your offer, in USD').fill('86,000'));
      // The other's page hears of it by itself.
      await expect(next(page)).toContainText('The seller has made a counter-offer');
      await expect(page.getByRole('region', { name: 'Offers' }).getByText('Changed').first()).toBeVisible();
      await act(page, 'Accept $86,000');
      await expect(next(page)).toContainText('Pay the reservation');
      await act(page, 'Report a payment', (dialog) => dialog.getByLabel('Reference of the payment').fill('MoMo 17'));
      await expect(page.getByRole('region', { name: 'Payments' })).toContainText('reference MoMo 17');
      await expect(seller.getByRole('region', { name: 'Payments' })).toContainText('reference MoMo 17');
      await act(seller, 'Confirm a payment');
      await expect(next(seller)).toContainText('Go through the checklist');
      await expect(next(page)).toContainText('Go through the checklist');

      await page.getByLabel('More actions').click();
      await act(page, 'Open a dispute', (dialog) => dialog.getByLabel('Your statement').fill('The roof leaks.'));
      await expect(next(page)).toContainText('Our team reads both statements');
      const staff = await windowOf(browser, width);
      await signInAs(staff, 'staff');
      await openPage(staff, '/staff/disputes');
      const dispute = staff.getByRole('listitem').filter({ hasText: 'The roof leaks.' }).first();
      await expect(dispute).toBeVisible();
      if (width === 1440) await expectFlawlessAnywhere(staff, '/staff/disputes');
      await dispute.getByRole('link', { name: /^House of a journey/ }).click();
      await act(staff, 'Let the deal go on', (dialog) =>
        dialog.getByLabel('Your decision and its reasons').fill('A survey will tell.'),
      );
      await expect(next(page)).toContainText('Go through the checklist');
      const room = new URL(page.url()).pathname;
      if (width === 1440) await expectInEveryLanguage(page, room);
      for (const other of [seller, staff]) await other.context().close();
    },
  );
}

test('the lists of deals are well made in every language', async ({ page }) => {
  await signInAs(page, 'user');
  for (const path of ['/client/deals', '/client/deals?needs=them', '/client/offer'])
    await expectInEveryLanguage(page, path);
  await signInAs(page, 'seller');
  await expectInEveryLanguage(page, '/orders');
  await signInAs(page, 'staff');
  await expectInEveryLanguage(page, '/staff/deals');
});

test('a seller compares offers and calls for the best and final ones, which stay sealed', async ({ page, browser }) => {
  const own = await becomeSeller(page);
  const buyers = [await windowOf(browser, 360), await windowOf(browser)];
  const rooms = [];
  for (const [index, buyer] of buyers.entries()) rooms.push(await offerAsNewPerson(buyer, own, 80_000 + index * 4_000));
  await openPage(page, `/orders/offers/${own.listingId}`);
  await expect(page.getByText('Highest price', { exact: true })).toHaveCount(1);
  await expect(page.getByText(/left to you after 2.5% tax on the sale/)).toHaveCount(2);
  await expectInEveryLanguage(page, `/orders/offers/${own.listingId}`);
  await openPage(page, `/orders/offers/${own.listingId}`);
  await page.getByRole('button', { name: 'Ask for best and final offers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask all 2 buyers' }).click();
  await expect(page.getByText(/A best and final round runs until/)).toBeVisible();
  const [buyer] = buyers;
  if (buyer === undefined) throw new Error('There are two buyers');
  await openPage(buyer, rooms[0] ?? '');
  await act(buyer, 'Send best and final offer', (dialog) => dialog.getByLabel('Your offer, in USD').fill('91,234'));
  await expect(buyer.getByRole('region', { name: 'Best and final round' })).toContainText('$91,234');
  await page.reload();
  await expect(page.getByText(/A best and final round runs until/)).toBeVisible();
  expect(await page.content()).not.toMatch(/91[,.]?234/);
  for (const other of buyers) await other.context().close();
});

test('a visitor writes an offer first, opens an account, and sends it from the page it leads to', async ({
  page,
  browser,
}) => {
  const seller = await windowOf(browser);
  const { slug } = await becomeSeller(seller);
  await seller.context().close();
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, `/product/${slug}`);
  await page.getByRole('link', { name: 'Make an offer' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Your offer, in USD').fill('81,000');
  const person = newPerson();
  await sheet.getByLabel('Name').fill(person.name);
  await sheet.getByLabel('Email').fill(person.email);
  await sheet.getByLabel('Password', { exact: true }).fill(person.password);
  await sheet.getByLabel('Phone number').fill(person.phoneNumber);
  await sheet.getByLabel('City').fill(person.address.city);
  await sheet.getByLabel('Street').fill(person.address.street);
  await sheet.getByRole('button', { name: 'Create account and go on' }).click();
  await expect(page).toHaveURL(/\/client\/offer\?listing=/);
  await expect(page.getByLabel('Your offer, in USD')).toHaveValue('81,000');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect(next(page)).toContainText('The seller reads your offer');
});

test('an offer is made and withdrawn without scripts', async ({ browser }) => {
  const seller = await windowOf(browser);
  const { slug } = await becomeSeller(seller);
  await seller.context().close();
  const context = await browser.newContext({ baseURL: siteOrigin(), locale: 'en-GB', javaScriptEnabled: false });
  const page = await context.newPage();
  await signUpAsNewPerson(page);
  await page.goto(`/product/${slug}`);
  await page.getByRole('link', { name: 'Make an offer' }).filter({ visible: true }).click();
  await page.getByLabel('Amount, in USD').fill('79,500');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText(/In all you would pay about RWF.\d/)).toBeVisible();
  await expect(page.getByLabel('Your offer, in USD')).toHaveValue('79,500');
  await page.getByLabel('Conditions').fill('After a survey.');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByRole('link', { name: 'Your Deals' }).first().click();
  await page.getByRole('link', { name: /^House of a journey/ }).click();
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText('After a survey.');
  await page.locator('summary').filter({ hasText: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  await expect(next(page)).toContainText('This offer was withdrawn');
  await context.close();
});

const plain = { language: 'fr', width: 360, hasScripts: false } as const;

/** A window without scripts for who has an account. */
async function plainSide(browser: Browser, room: string, person?: { email: string; password: string }): Promise<Side> {
  const page = await dealWindow(browser, plain);
  if (person !== undefined) await post(page, logIn.path, { email: person.email, password: person.password });
  return { ...plain, page, email: person?.email ?? '', room };
}

test('a counter-offer, its answer, a round and a final offer are sent without scripts', async ({ browser }) => {
  const setting = await windowOf(browser);
  const own = await becomeSeller(setting);
  const sides = [await plainSide(browser, ''), await plainSide(browser, '')] as const;
  for (const [index, side] of sides.entries())
    side.room = await offerAsNewPerson(side.page, own, 80_000 + index * 2_000);
  const [buyer, rival] = sides;
  const id = buyer.room.split('/').at(-1) ?? '';
  const seller = await plainSide(browser, `/orders/${id}`, own.person);
  const counter = { 'makeOffer.amount': '86,000', 'makeOffer.deposit': '2,000' };
  await take(seller, 'counter', counter, 'OFFER_INVALID');
  await take(seller, 'counter', { ...counter, 'makeOffer.deposit': '8,600' });
  await expectNext(buyer, 'countered');
  await expect(buyer.page.getByRole('region', { name: text(buyer, 'dealRoom.offers.title') })).toContainText(/8.600/);
  await take(buyer, 'revise', { 'makeOffer.amount': '84,000' });
  await expectNext(seller, 'submitted');

  const compared = `/orders/offers/${own.listingId}`;
  await seller.page.goto(compared);
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await seller.page.getByLabel(text(seller, 'dealRoom.compare.endsAt')).fill(kigaliMinute(soon));
  const ask = text(seller, 'dealRoom.compare.confirm', { count: '2' });
  await seller.page.getByRole('button', { name: ask }).click();
  for (const side of [buyer, rival]) await expectNext(side, 'best_and_final');
  await take(buyer, 'final_offer', { 'makeOffer.amount': '91,234' });
  await expect(buyer.page.getByRole('region', { name: text(buyer, 'dealRoom.round.title') })).toContainText(/91.234/);
  for (const path of [compared, seller.room]) {
    await seller.page.goto(path);
    expect(await seller.page.content()).not.toMatch(/91.?234/);
  }
  for (const { page } of [buyer, rival, seller]) await page.context().close();
  await setting.context().close();
});

test('a step that lacks something says what, and a dispute is opened, answered and decided, without scripts', async ({
  browser,
}) => {
  const setting = await windowOf(browser);
  const own = await becomeSeller(setting);
  const buyer = await plainSide(browser, '');
  await signUpAsNewPerson(buyer.page);
  const body = { amount: 80_000_00, currency: 'USD', commandId: crypto.randomUUID() };
  const answer = await post(buyer.page, makeOffer.path.replace('{listingId}', own.listingId), body);
  const { _id: id, version } = makeOffer.response.parse(answer).deal;
  const accept = { action: 'accept', expectedVersion: version, commandId: crypto.randomUUID() };
  await post(setting, actOnDeal.path.replace('{id}', id), accept);
  buyer.room = `/client/deals/${id}`;
  const seller = await plainSide(browser, `/orders/${id}`, own.person);
  await expectNext(buyer, 'reserved');
  const identity = { 'dealRoom.identity.legalName': 'UWASE Grace' };
  await take(buyer, 'confirm_checks', identity, 'CHECKLIST_INCOMPLETE');
  await take(buyer, 'dispute', { 'dealRoom.form.statement': 'Le toit fuit.' });
  await expectNext(seller, 'disputed');
  await take(seller, 'add_statement', { 'dealRoom.form.statement': 'Il a été refait en mars.' });
  const staff: Side = { ...(await plainSide(browser, `/staff/deals/${id}`)) };
  await signInAs(staff.page, 'staff');
  await openRoom(staff);
  for (const said of ['Le toit fuit.', 'Il a été refait en mars.']) {
    await expect(staff.page.locator('main')).toContainText(said);
  }
  await take(staff, 'resume', { 'dealRoom.form.decision': 'Un expert le dira.' });
  await expectNext(buyer, 'reserved');
  for (const { page } of [buyer, seller, staff]) await page.context().close();
  await setting.context().close();
});
