import type { Locator } from '@playwright/test';
import { kigaliDay } from '#contract/kigali-time.ts';
import { setRentalTerms } from '#contract/rent/rent.endpoints.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import {
  addDocument,
  confirmEmail,
  dealOf,
  dealWindow,
  expectNext,
  openRoom,
  pay,
  type Side,
  sign,
  take,
  text,
} from './deal-room.ts';
import { expect, openPage, signInAs, signUpAsNewPerson, siteOrigin, test } from './journey.ts';
import { addListing, becomeSeller } from './new-seller.ts';

test.describe.configure({ timeout: 240_000 });

const phone = { language: 'rw', width: 360, hasScripts: true } as const;
const desk = { language: 'fr', width: 1440, hasScripts: true } as const;
const today = kigaliDay(new Date());

const named = (name: string) => `[name="fields.${name}"]`;
const field = (form: Locator, name: string) => form.locator(named(name));

/** Fills in an inventory of one room, with the first photograph of the deal. */
const inventoryOf = (condition: 'good' | 'damaged') => async (form: Locator) => {
  await field(form, 'handover.keys').fill('2');
  await field(form, 'handover.electricity').fill('0142: 5310');
  await field(form, 'handover.water').fill('77: 208');
  await field(form, 'handover.rooms.0.name?').fill('Salon');
  await field(form, 'handover.rooms.0.condition?').selectOption(condition);
  await choosePaper(form, 'handover.rooms.0.photographs.0?');
};

/** Unfolds the documents that can be chosen, and chooses the first. */
async function choosePaper(form: Locator, name: string): Promise<void> {
  const details = form.locator('details').filter({ has: form.page().locator(named(name)) });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await field(form, name).selectOption({ index: 1 });
}

/** A month of 600 dollars is owed in one sum from today to the end of this month, beside a deposit of as much. */
async function payAll(tenant: Side, landlord: Side): Promise<void> {
  for (const _ of ['deposit', 'first rent']) await pay(tenant, landlord);
  expect((await dealOf(tenant)).dues.map(({ state }) => state)).toEqual(['settled', 'settled']);
}

test('a tenant on a phone, in Kinyarwanda, applies, signs the lease, moves in and out; the landlord, in French, asks for a part of the deposit', async ({
  browser,
}) => {
  const [home, hand, staff] = [
    await dealWindow(browser, desk),
    await dealWindow(browser, phone),
    await dealWindow(browser, desk),
  ];
  await signInAs(staff, 'staff');
  const { person: owner } = await becomeSeller(home);
  const facts = { purpose: 'rent', rentPeriod: 'month', status: 'Rental', category: 'Residential', price: '600' };
  const flat = await addListing(home, facts);
  await confirmEmail(staff, home, owner);
  const published = await home.request.put(setRentalTerms.path.replace('{id}', flat._id), {
    headers: { origin: siteOrigin() },
    data: { pets: false, smoking: true, references: 0, depositMonths: 1 },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const person = await signUpAsNewPerson(hand);
  await confirmEmail(staff, hand, person);

  const say = (path: string) => text(phone, `rent.${path}`);
  await openPage(hand, `/product/${flat.slug}`);
  await hand
    .getByRole('link', { name: text(phone, 'listingPage.apply'), exact: true })
    .filter({ visible: true })
    .click();
  await hand.getByLabel(say('profile.occupation')).fill('Umuforomo');
  await hand.getByLabel(say('profile.adults')).fill('2');
  await expect(hand.getByRole('status').filter({ hasText: say('profile.saved') })).toBeVisible();
  await hand.getByLabel(say('apply.from')).fill(today);
  await hand.getByLabel(say('apply.consent')).check();
  await expectWellMadeAnywhere(hand, 'an application to rent');
  await hand.setViewportSize({ width: phone.width, height: 800 });
  await hand.getByRole('button', { name: say('apply.send') }).click();
  await expect(hand).toHaveURL(/\/client\/deals\/[\w-]+$/);
  const id = hand.url().split('/').at(-1) ?? '';
  const tenant: Side = { ...phone, page: hand, email: person.email, room: `/client/deals/${id}`, isRent: true };
  const landlord: Side = { ...desk, page: home, email: owner.email, room: `/orders/${id}`, isRent: true };
  const both = [tenant, landlord];
  await expectNext(tenant, 'submittedRent');

  await openPage(home, `/orders/applications/${flat._id}`);
  await expect(home.getByRole('main')).toContainText('Umuforomo');
  await expectWellMadeAnywhere(home, 'applications side by side');
  await openRoom(landlord);
  await take(landlord, 'shortlist');
  await take(landlord, 'approve', { 'dealRoom.form.leaseNotice': '0' });
  await take(landlord, 'send_lease', { 'dealRoom.identity.legalName': 'HABIMANA Jean' });
  for (const side of both) await expectNext(side, 'lease_sent');
  await sign(tenant, 'lease', { name: 'Solange Mukamana', staff });
  await sign(landlord, 'lease', { name: 'Jean Habimana', staff });
  for (const side of both) await expectNext(side, 'signed');

  await payAll(tenant, landlord);
  await addDocument(landlord, 'photograph');
  await take(landlord, 'record_handover', inventoryOf('good'));
  for (const side of [tenant, landlord]) await take(side, 'move_in');
  for (const side of both) await expectNext(side, 'active');
  await expectWellMadeAnywhere(hand, 'a lease that runs');
  await hand.setViewportSize({ width: phone.width, height: 800 });
  await openPage(home, '/leases');
  await expect(home.getByRole('main')).toContainText(flat.title);
  await expectWellMadeAnywhere(home, 'the leases of a landlord');

  await take(tenant, 'give_notice', { 'dealRoom.form.lastDay': today });
  await expectNext(tenant, 'notice');
  await take(tenant, 'record_handover', inventoryOf('damaged'));
  await openRoom(landlord);
  for (const side of both) await take(side, 'move_out');
  await expectNext(landlord, 'move_out');
  await take(landlord, 'propose_deductions', async (form) => {
    await field(form, 'deductions.0.kind?').selectOption('damage');
    await field(form, 'deductions.0.amount:USD?').fill('40');
    await field(form, 'deductions.0.what?').fill('Une porte enfoncée');
    await choosePaper(form, 'deductions.0.papers.0?');
  });
  await expectNext(tenant, 'deposit_proposed');
  await expect(hand.getByRole('main')).toContainText('Une porte enfoncée');
  await expectWellMadeAnywhere(hand, 'what is asked for of a deposit');
  await hand.setViewportSize({ width: phone.width, height: 800 });
  await take(tenant, 'accept_deductions');
  for (const side of both) await expectNext(side, 'closedRent');
  const { depositClaim, dues } = await dealOf(tenant);
  expect(depositClaim).toMatchObject({ deposit: 600_00, claimed: 40_00, kept: 40_00 });
  expect(dues.find(({ kind }) => kind === 'refund')?.money.amount).toBeGreaterThanOrEqual(560_00);
  for (const page of [home, hand, staff]) await page.context().close();
});
