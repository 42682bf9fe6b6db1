import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DealKind, type DealState, dealActions, dealKinds } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { dealProcesses } from '#contract/deals/legal-actions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

/**
 * Every state of every process, by every role, with its actions: what the process does not offer is refused with what it
 * offers, what it offers is done or says what is missing, and strangers learn nothing.
 */
const app = await createTestApp();
const people = {
  buyer: await signUpAs(app, grace),
  seller: await signUpAs(app, jean, { role: 'seller' }),
  stranger: await signUpAs(app, aline),
  mediator: await signUpAs(
    app,
    { name: 'Mediator', email: 'mediator@mail.example' },
    { role: 'staff', rights: ['auctioneer'] },
  ),
  finance: await signUpAs(
    app,
    { name: 'Finance', email: 'finance@mail.example' },
    { role: 'staff', rights: ['finance'] },
  ),
  auditor: await signUpAs(
    app,
    { name: 'Auditor', email: 'auditor@mail.example' },
    { role: 'staff', rights: ['auditor'] },
  ),
};
type Role = keyof typeof people;
const roles = Object.keys(people) as Role[];

const inState = (kind: DealKind, state: DealState) => async () => {
  const { id: listingId } = await addListing(app, {
    sellerId: people.seller.userId,
    status: 'For Sale',
    purpose: 'sale',
  });
  const facts = { listingId, buyerId: people.buyer.userId, sellerId: people.seller.userId, at: app.clock.now() };
  return addDeal(app.db, { ...facts, kind, state });
};

const read = async (who: SignedIn, id: string) => {
  const { status, body } = await who.get(`/api/deals/${id}`);
  return { status, deal: Object(body).deal as Deal | undefined };
};

const cells = dealKinds.flatMap((kind) =>
  (Object.keys(dealProcesses[kind].states) as DealState[]).flatMap((state) =>
    roles.map((role) => ({ kind, state, role })),
  ),
);

/** The roles of the contract that a person of the matrix holds. */
const held: Readonly<Record<Role, readonly string[]>> = {
  buyer: ['buyer'],
  seller: ['seller'],
  stranger: [],
  mediator: ['mediator'],
  finance: ['finance'],
  auditor: [],
};

let turn = 0;
/** Of what is not offered every eighth is sent, others in each cell; all of them with `DEAL_MATRIX=full`. */
function isTried(at: number): boolean {
  return process.env.DEAL_MATRIX === 'full' || (at + turn) % 8 === 0;
}

describe('a deal', () => {
  it.each(cells)(
    'by $kind in $state: the $role may do what the process says, and nothing else',
    async ({ kind, state, role }) => {
      turn += 1;
      const who = people[role];
      const make = inState(kind, state);
      const id = await make();
      const { status, deal } = await read(who, id);
      if (role === 'stranger') {
        expect(status).toBe(404);
        const answer = await who.post(`/api/deals/${id}/actions`, {
          action: 'accept',
          expectedVersion: 0,
          commandId: randomUUID(),
        });
        expect(answer.status).toBe(404);
        return;
      }
      // From the data itself, not by the function that the server asks.
      const expected = dealProcesses[kind].transitions
        .filter(({ from, by, isInternal, isWithRunnersUp, ...when }) => {
          const isLater =
            when.isWhenRefundOwed ||
            when.isWhenHandoverRecorded ||
            when.isWhenOverdue ||
            when.isWhenFrozen ||
            when.isWhenStuck ||
            when.isWhenTaken;
          const isOpen = !isInternal && !isLater && !isWithRunnersUp;
          return isOpen && from.includes(state) && by.some((each) => held[role].includes(each));
        })
        .map(({ action }) => action);
      expect(deal?.can.map(({ action }) => action)).toEqual(expected);
      expect(deal?.next.actions).toEqual(expected);
      let [dealId, version] = [id, 0];
      for (const action of dealActions.filter((each, at) => expected.includes(each) || isTried(at))) {
        const answer = await who.post(`/api/deals/${dealId}/actions`, {
          action,
          expectedVersion: version,
          commandId: randomUUID(),
          fields: { note: 'For a test.', amount: 1_000, offer: { amount: 1_000 } },
        });
        if (!expected.includes(action)) {
          expect(answer.status, action).toBe(role === 'auditor' ? 403 : 409);
          if (role !== 'auditor') expect(Object(answer.body).details.actions, action).toEqual(expected);
          continue;
        }
        // Done, or refused with what it needs: a document, a signature, a payment.
        expect([200, 422], `${action}: ${answer.text}`).toContain(answer.status);
        if (answer.status !== 200) continue;
        expect(Object(answer.body).deal.version).toBeGreaterThan(version);
        [dealId, version] = [await make(), 0];
      }
    },
  );
});
