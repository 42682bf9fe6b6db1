import type { Browser, Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { listUsers, setStaffRights } from '#contract/staff/staff.endpoints.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { expectFlawlessAnywhere } from './accessibility.ts';
import {
  bidNext,
  createRunningAuction,
  openRoom as openAuction,
  register,
  setMaximum,
  standing,
  windowOf,
} from './auction.ts';
import { dealOfLot } from './auction-win.ts';
import { dealOf, dealWindow, expectDocument, expectNext, openMore, openRoom, type Side, take } from './deal-room.ts';
import { expect, post, signInAs, signUpAsNewPerson, siteOrigin, test, variant } from './journey.ts';
import { passTime } from './server-clock.ts';

// One after the other: they move the clock they all live by.
test.describe.configure({ mode: 'default' });

const hour = 3_600_000;
const sellerEmail = demoAccounts.find(({ role }) => role === 'seller')?.email ?? '';
const finance = demoAccounts.find(({ rights }) => rights?.includes('finance'));

/** A second member of the staff who decides about deals. */
async function setRights(staff: Page, rights: readonly StaffRight[]): Promise<void> {
  const found = await staff.request.get(`${listUsers.path}?search=${encodeURIComponent(finance?.email ?? '')}`);
  const id = listUsers.response.parse(await found.json()).users[0]?._id ?? '';
  const path = setStaffRights.path.replace('{id}', id);
  const answer = await staff.request.put(path, { data: { rights }, headers: { origin: siteOrigin() } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const kinds: readonly { language: Language; width: number; hasScripts: boolean }[] = [
  { language: 'fr', width: 360, hasScripts: true },
  { language: 'rw', width: 1440, hasScripts: true },
  { language: 'en', width: 360, hasScripts: false },
];
type Kind = (typeof kinds)[number];

/** One more window of a person who bids in another. */
async function sideOf(browser: Browser, kind: Kind, room: string, email: string, password = demoPassword) {
  const page = await dealWindow(browser, kind);
  await post(page, logIn.path, { email, password });
  return { ...kind, page, email, room } satisfies Side;
}

/** An auction that the first of two has won, long enough ago that the memorandum is overdue. */
async function overdueWin(browser: Browser) {
  const lot = await createRunningAuction(browser, { start: 40_000, minutes: 30 });
  const windows = [await windowOf(browser), await windowOf(browser)] as const;
  const people = [await signUpAsNewPerson(windows[0]), await signUpAsNewPerson(windows[1])] as const;
  const [winner, other] = windows;
  for (const page of windows) {
    await openAuction(page, lot);
    await register(page);
  }
  await bidNext(other);
  await expect(standing(other)).toHaveAttribute('data-standing', 'leading');
  await setMaximum(winner, 60_000);
  await expect(standing(winner)).toHaveAttribute('data-standing', 'leading');
  passTime(hour);
  await expect(standing(winner)).toHaveAttribute('data-standing', 'won', { timeout: 40_000 });
  const id = await dealOfLot(winner, lot);
  passTime(49 * hour);
  for (const page of windows) await page.context().close();
  return { lot, id, people };
}

for (const kind of kinds) {
  const how = kind.hasScripts ? 'with scripts' : 'without scripts';
  test(
    `two of the staff find a winner in default, and the next bidder buys at their own bid (${kind.language}, ${kind.width} px, ${how})`,
    variant(kind.width === 1440),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const { lot, id, people } = await overdueWin(browser);
      const staff = await windowOf(browser, 'staff');
      await setRights(staff, ['finance', 'auditor', 'auctioneer']);
      const one: Side = { ...kind, page: await dealWindow(browser, kind), email: '', room: `/staff/deals/${id}` };
      await signInAs(one.page, 'staff');
      const two = await sideOf(browser, kind, `/staff/deals/${id}`, finance?.email ?? '');
      // What is due is looked at each minute.
      await expect.poll(async () => (await dealOf(one)).next.isEscalated, { timeout: 90_000 }).toBe(true);
      const decision = { 'dealRoom.form.decision': 'The memorandum was not signed in time.' };
      for (const member of [one, two]) {
        await openRoom(member);
        await openMore(member);
        await take(member, 'default_buyer', decision);
      }
      await expect.poll(async () => (await dealOf(one)).state).toBe('defaulted');

      const winner = await sideOf(browser, kind, `/client/deals/${id}`, people[0].email, people[0].password);
      await openRoom(winner);
      await expectNext(winner, 'defaulted');
      await expectDocument(winner, 'default_notice');
      const seller = await sideOf(browser, kind, `/orders/${id}`, sellerEmail);
      await openRoom(seller);
      await expectNext(seller, 'defaulted');
      if (kind.hasScripts) {
        await expectFlawlessAnywhere(seller.page, `the room after a default in ${kind.language}`);
        await seller.page.setViewportSize({ width: kind.width, height: 800 });
      }
      await take(seller, 'offer_second_chance');
      await expectNext(seller, 'second_chance');

      const next = await sideOf(browser, kind, '', people[1].email, people[1].password);
      const bidder: Side = { ...next, room: `/client/deals/${await dealOfLot(next.page, lot)}` };
      await openRoom(bidder);
      await expectNext(bidder, 'second_offer');
      expect((await dealOf(bidder)).money).toEqual({ amount: 40_000_00, currency: 'USD' });
      await take(bidder, 'accept');
      await expectNext(bidder, 'won');
      await expectNext(seller, 'replaced');
      await setRights(staff, finance?.rights ?? []);
      for (const { page } of [one, two, winner, seller, bidder]) await page.context().close();
      await staff.context().close();
    },
  );
}
