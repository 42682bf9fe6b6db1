import type { Page } from '@playwright/test';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { listDeals } from '#contract/deals/deals.endpoints.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { expectFlawlessAnywhere } from './accessibility.ts';
import {
  createRunningAuction,
  type Lot,
  openRoom as openAuction,
  register,
  setMaximum,
  standing,
  windowOf,
} from './auction.ts';
import {
  closeSale,
  confirmEmail,
  dealOf,
  dealWindow,
  expectNext,
  openRoom,
  pay,
  type Side,
  settleChecklist,
  sign,
  take,
} from './deal-room.ts';
import { expect, post, signInAs, signUpAsNewPerson, test } from './journey.ts';
import { passTime } from './server-clock.ts';

const sellerEmail = demoAccounts.find(({ role }) => role === 'seller')?.email ?? '';

/** The deal that this auction has made with the person of this page. */
export async function dealOfLot(page: Page, { title }: Lot): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    const { deals } = listDeals.response.parse(await (await page.request.get(`${listDeals.path}?kind=auction`)).json());
    id = deals.find(({ product }) => product.title === title)?._id;
    expect(id).toBeDefined();
  }).toPass();
  return id ?? '';
}

const kinds: readonly { language: Language; width: number; hasScripts: boolean }[] = [
  { language: 'fr', width: 360, hasScripts: true },
  { language: 'rw', width: 1440, hasScripts: false },
];

/** The journeys of won auctions. They move the clock, and so are a part of the file of all that do. */
export function addAuctionWinJourneys(): void {
  for (const kind of kinds) {
    const how = kind.hasScripts ? 'with scripts' : 'without scripts';
    test(`a won auction goes from the memorandum over the deposit to the keys (${kind.language}, ${kind.width} px, ${how})`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      const lot = await createRunningAuction(browser, { start: 40_000, minutes: 30 });
      const bidding = await windowOf(browser);
      const person = await signUpAsNewPerson(bidding);
      await openAuction(bidding, lot);
      await register(bidding);
      await setMaximum(bidding, 60_000);
      await expect(standing(bidding)).toHaveAttribute('data-standing', 'leading');
      passTime(hourMilliseconds);
      await expect(standing(bidding)).toHaveAttribute('data-standing', 'won', { timeout: 40_000 });
      const id = await dealOfLot(bidding, lot);
      await bidding.context().close();

      const staff = await windowOf(browser, 'staff');
      const windows = { buyer: await dealWindow(browser, kind), seller: await dealWindow(browser, kind) };
      await post(windows.buyer, logIn.path, { email: person.email, password: person.password });
      await confirmEmail(staff, windows.buyer, person);
      await signInAs(windows.seller, 'seller');
      const buyer: Side = { ...kind, page: windows.buyer, email: person.email, room: `/client/deals/${id}` };
      const seller: Side = { ...kind, page: windows.seller, email: sellerEmail, room: `/orders/${id}` };
      const both = [buyer, seller];
      for (const side of both) {
        await openRoom(side);
        await expectNext(side, 'won');
      }
      await sign(buyer, 'sale_memorandum', { name: 'Grace Uwase', staff });
      await sign(seller, 'sale_memorandum', { name: 'Jean Habimana', staff });
      for (const side of both) await expectNext(side, 'memorandum_signed');
      if (kind.hasScripts) {
        await expectFlawlessAnywhere(buyer.page, `the room of a won auction in ${kind.language}`);
        await buyer.page.setViewportSize({ width: kind.width, height: 800 });
      }
      await pay(buyer, seller);
      for (const side of both) {
        await expectNext(side, 'deposit_topped');
        await settleChecklist(side);
      }
      for (const side of both) await take(side, 'confirm_checks', { 'dealRoom.identity.legalName': 'UWASE Grace' });
      for (const side of both) await expectNext(side, 'checkedAuction');
      await closeSale(buyer, seller);
      expect((await dealOf(buyer)).dues.map(({ kind: due, state }) => [due, state])).toEqual(
        expect.arrayContaining([
          ['top_up', 'settled'],
          ['balance', 'settled'],
        ]),
      );
      for (const page of [...Object.values(windows), staff]) await page.context().close();
    });
  }
}
