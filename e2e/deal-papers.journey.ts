import type { Page } from '@playwright/test';
import type { SignUp } from '#contract/accounts/accounts.endpoints.ts';
import { actOnDeal, makeOffer } from '#contract/deals/deals.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { expectFlawlessAnywhere } from './accessibility.ts';
import {
  closeSale,
  confirmEmail,
  dealOf,
  dealWindow,
  expectNext,
  openRoom,
  type Side,
  settleChecklist,
  sign,
  take,
} from './deal-room.ts';
import { expect, post, signInAs, signUpAsNewPerson, test, variant } from './journey.ts';
import { becomeSeller } from './new-seller.ts';

// Three people at three windows: a minute on a machine of two cores, two where it has other work.
test.describe.configure({ timeout: 240_000 });

/** A sale whose offer was accepted without a reservation: its papers are next. */
async function reserved(windows: { buyer: Page; seller: Page; staff: Page }) {
  const { buyer, seller, staff } = windows;
  await signInAs(staff, 'staff');
  const own = await becomeSeller(seller);
  const person: SignUp = await signUpAsNewPerson(buyer);
  await confirmEmail(staff, buyer, person);
  await confirmEmail(staff, seller, own.person);
  const offer = { amount: 80_000_00, currency: 'USD', commandId: crypto.randomUUID() };
  const answer = await post(buyer, makeOffer.path.replace('{listingId}', own.listingId), offer);
  const { _id: id, version } = makeOffer.response.parse(answer).deal;
  const accept = { action: 'accept', expectedVersion: version, commandId: crypto.randomUUID() };
  await post(seller, actOnDeal.path.replace('{id}', id), accept);
  return { id, buyerEmail: person.email, sellerEmail: own.person.email };
}

const kinds: readonly { language: Language; width: number; hasScripts: boolean }[] = [
  { language: 'rw', width: 360, hasScripts: true },
  { language: 'fr', width: 1440, hasScripts: true },
  { language: 'en', width: 360, hasScripts: false },
];

for (const kind of kinds) {
  const how = kind.hasScripts ? 'with scripts' : 'without scripts';
  test(
    `a sale goes from the checklist over signatures and proofs to the keys (${kind.language}, ${kind.width} px, ${how})`,
    variant(kind.width === 1440),
    async ({ browser }) => {
      const windows = {
        buyer: await dealWindow(browser, kind),
        seller: await dealWindow(browser, kind),
        staff: await dealWindow(browser, { ...kind, hasScripts: true }),
      };
      const { id, buyerEmail, sellerEmail } = await reserved(windows);
      const buyer: Side = { ...kind, page: windows.buyer, email: buyerEmail, room: `/client/deals/${id}` };
      const seller: Side = { ...kind, page: windows.seller, email: sellerEmail, room: `/orders/${id}` };
      const both = [buyer, seller];
      for (const side of both) {
        await openRoom(side);
        await expectNext(side, 'reserved');
        await settleChecklist(side);
      }
      for (const side of both) await take(side, 'confirm_checks', { 'dealRoom.identity.legalName': 'UWASE Grace' });
      for (const side of both) await expectNext(side, 'checked');
      if (kind.hasScripts) {
        await expectFlawlessAnywhere(buyer.page, `the papers of a deal in ${kind.language}`);
        await buyer.page.setViewportSize({ width: kind.width, height: 800 });
      }
      const { staff } = windows;
      await sign(buyer, 'sale_agreement', { name: 'Grace Uwase', staff });
      await sign(seller, 'sale_agreement', { name: 'Jean Habimana', staff });
      for (const side of both) await expectNext(side, 'contracted');
      await closeSale(buyer, seller);
      const deal = await dealOf(buyer);
      // The operator held nothing the commission could be taken from; the deal is over without it.
      expect(Object.fromEntries(deal.dues.map(({ kind: due, state }) => [due, state]))).toEqual({
        balance: 'settled',
        seller_commission: 'open',
      });
      for (const page of Object.values(windows)) await page.context().close();
    },
  );
}
