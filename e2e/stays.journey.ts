import type { Browser, Page } from '@playwright/test';
import { addDays } from '#contract/days.ts';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { setStayCalendar } from '#contract/stays/stays.endpoints.ts';
import { expectWellMadeAnywhere } from './accessibility.ts';
import { dealWindow, expectNext, openMore, openRoom, type Side, take, text } from './deal-room.ts';
import { expect, openPage, signUpAsNewPerson, siteOrigin, test, untilHydrated } from './journey.ts';
import { addListing, becomeSeller } from './new-seller.ts';

test.describe.configure({ timeout: 180_000 });

const from = addDays(kigaliDay(new Date()), 20);
const to = addDays(from, 3);
const nights = { from, to, guests: '2' };

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** Chooses the dates in the calendar of nights, which opens with the present month and the next. */
async function chooseDates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.getByRole('link', { name: 'Previous month' }).click();
  for (const [verb, field, day] of [
    ['Arrive', 'from', from],
    ['Leave', 'to', to],
  ] as const) {
    await page.getByRole('link', { name: `${verb} on ${inWords(day, { dateStyle: 'long' })}` }).click();
    await expect(page).toHaveURL(new RegExp(`${field}=${day}`));
  }
  await expect(page.getByLabel('Arrival')).toHaveValue(from);
  await expect(page.getByLabel('Departure')).toHaveValue(to);
}

/** A host with a home that is let by the night, in a language and width. */
async function openHome(browser: Browser, language: Language, width: number, isInstant: boolean) {
  const page = await dealWindow(browser, { language, width, hasScripts: true });
  const { person } = await becomeSeller(page);
  const home = await addListing(page, {
    purpose: 'rent',
    rentPeriod: 'night',
    status: 'Available',
    category: 'Vacation Rentals',
    price: '60',
  });
  const answer = await page.request.put(setStayCalendar.path.replace('{id}', home._id), {
    headers: { origin: siteOrigin() },
    data: {
      expectedVersion: 0,
      terms: {
        currency: 'USD',
        leastNights: 1,
        mostNights: 28,
        mostGuests: 4,
        includedGuests: 2,
        extraGuestNight: 0,
        cleaningFee: 10_00,
        weeklyDiscount: 0,
        monthlyDiscount: 0,
        noticeDays: 1,
        preparationDays: 0,
        policy: 'flexible',
        isInstant,
        damageDeposit: 50_00,
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { page, email: person.email, home };
}

test('a guest asks for nights and the host, in French, accepts; the guest pays, sees the code, changes the dates and cancels', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { page: hostPage, email, home } = await openHome(browser, 'fr', 360, false);
  const { email: guestEmail } = await signUpAsNewPerson(page);
  await openPage(page, `/product/${home.slug}`);
  await page.getByRole('link', { name: 'Book', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/nights/${home.slug}`));
  await untilHydrated(page);
  await chooseDates(page);
  await page.getByLabel('Guests').fill('2');
  await page.getByRole('button', { name: 'Show the price' }).click();
  await expect(page.getByRole('main')).toContainText('$190');
  await expect(page.getByRole('main')).toContainText('$50');
  await expectWellMadeAnywhere(page, 'a stay with its price');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ask for these nights' }).click();
  await expect(page).toHaveURL(/\/client\/deals\/[\w-]+$/);
  const id = page.url().split('/').at(-1) ?? '';
  const guest: Side = { page, email: guestEmail, room: `/client/deals/${id}`, language: 'en', hasScripts: true };
  const host: Side = { page: hostPage, email, room: `/orders/${id}`, language: 'fr', hasScripts: true };
  await expectNext(guest, 'requested');
  await openPage(hostPage, '/orders');
  await expect(hostPage.getByRole('main')).toContainText(text(host, 'deals.kinds.stay'));
  await openRoom(host);
  await expectWellMadeAnywhere(hostPage, 'a request in its room');
  await take(host, 'accept_stay');
  await expectNext(guest, 'pending_payment');
  await page.getByText('Pay through this site').first().click();
  await expectWellMadeAnywhere(page, 'a stay that is to be paid');
  for (const kind of ['stay', 'damage_deposit']) await payNext(guest, kind === 'damage_deposit');
  await openRoom(guest);
  await expectNext(guest, 'confirmed');
  const answer = await page.request.get(readDeal.path.replace('{id}', id));
  const { stay } = readDeal.response.parse(await answer.json()).deal;
  await expect(page.getByRole('main')).toContainText(stay?.code ?? 'no code');
  await openRoom(host);
  await expectNext(host, 'confirmed');
  await expect(hostPage.getByRole('main')).not.toContainText(stay?.code ?? 'no code');
  await expectWellMadeAnywhere(page, 'a stay that is booked');
  await take(guest, 'propose_change', { 'dealRoom.form.changeTo': addDays(to, 1) });
  await expect(page.getByRole('main')).toContainText('$250');
  await expectWellMadeAnywhere(page, 'other dates of a stay');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRoom(host);
  await take(host, 'agree_change');
  await payNext(guest, true);
  await openRoom(guest);
  await expect(page.getByRole('main')).not.toContainText(text(guest, 'dealRoom.change.title'));
  await openMore(guest);
  const cancel = text(guest, 'dealRoom.action.cancel_stay');
  await page.getByRole('button', { name: cancel, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText('$250');
  await page.getByRole('dialog').getByRole('button', { name: cancel, exact: true }).click();
  await expectNext(guest, 'cancelled_by_guest');
  await hostPage.context().close();
});

/** Pays the first open due of a room with the simulator. */
async function payNext({ page, room }: Side, isSecond: boolean): Promise<void> {
  await openPage(page, room);
  const main = page.getByRole('main');
  await main.getByText('Pay through this site').first().click();
  await main.getByLabel('Simulator (no real money)').first().check();
  await main.getByRole('button', { name: 'Show me where to pay' }).first().click();
  await main.getByRole('link', { name: 'Go on to pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment simulator');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('heading', { level: 1 }), isSecond ? 'the second payment' : 'the first').toContainText(
    'Arrived',
  );
}

test('a guest without scripts, in Kinyarwanda on a phone, books nights instantly; others see that they are unavailable @core', async ({
  page,
  browser,
}) => {
  const { page: hostPage, home } = await openHome(browser, 'en', 1440, true);
  await hostPage.context().close();
  await signUpAsNewPerson(page);
  const still = await dealWindow(browser, { language: 'rw', width: 360, hasScripts: false });
  await still.context().addCookies(await page.context().cookies());
  await still.context().addCookies([{ name: 'urugo_language', value: 'rw', url: siteOrigin() }]);
  await still.goto(`/nights/${home.slug}?${new URLSearchParams(nights)}`);
  const of = { language: 'rw' } as const;
  await still.getByRole('button', { name: text(of, 'stays.book.instant'), exact: true }).click();
  await expect(still.getByRole('status').first()).toContainText(text(of, 'stays.book.sent'));
  await still.getByRole('link', { name: text(of, 'stays.book.toDeals') }).click();
  await expect(still.getByRole('main')).toContainText(text(of, 'deals.state.pending_payment'));
  await still.context().close();
  await openPage(page, `/nights/${home.slug}?${new URLSearchParams(nights)}`);
  await expect(page.getByRole('main')).toContainText('Some of these nights are taken');
});
