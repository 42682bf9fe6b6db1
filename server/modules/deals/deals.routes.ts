import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { type DealParty, dealStates } from '#contract/deals/deal.vocabulary.ts';
import { readDealMoney } from '#contract/deals/deal-money.endpoints.ts';
import {
  actOnDeal as actEndpoint,
  callBestAndFinal as bestAndFinalEndpoint,
  listDealEvents,
  listDeals,
  listOffers,
  makeOffer as offerEndpoint,
  readDeal,
} from '#contract/deals/deals.endpoints.ts';
import { listOrders, listOwnDeals, statesOfOld, takeDealStep } from '#contract/deals/old-deals.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { actOnDeal } from './act-on-deal.ts';
import { callBestAndFinal } from './call-best-and-final.ts';
import { findDealCard } from './deal-cards.queries.ts';
import { findDealEvents, findEventsAfter } from './deal-events.queries.ts';
import { countDeals, findDealLines, findDealsInStates } from './deal-lists.queries.ts';
import { requireReader } from './deals.policy.ts';
import { viewDealCard, viewDealEvent, viewOldDeal } from './deals.view.ts';
import { makeOffer } from './make-offer.ts';
import { readDealFor, readDealMoneyFor } from './read-deal.ts';
import { readOffersFor } from './read-offers.ts';
import { takeOldStep } from './take-old-step.ts';

export function addDealRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, listDeals, async ({ viewer, query: { role, kind, needs, ...page } }) => {
    const own = { userId: signedIn(viewer).userId, role, kind };
    const [{ rows, ...cursors }, counts] = await Promise.all([
      findDealLines(db, { ...own, needs }, page),
      countDeals(db, own),
    ]);
    return { deals: rows.map((row) => viewDealCard(row, role)), counts, ...cursors };
  });

  bindEndpoint(app, readDealMoney, async ({ viewer, params: { id } }) => ({
    money: await readDealMoneyFor(platform, signedIn(viewer), id),
  }));

  bindEndpoint(app, readDeal, async ({ viewer, params: { id } }) => ({
    deal: await readDealFor(platform, signedIn(viewer), id),
  }));

  bindEndpoint(app, listDealEvents, async ({ viewer, params: { id }, query: { after } }) => {
    requireReader(await findDealCard(db, id), signedIn(viewer));
    return { events: (await findEventsAfter(db, id, after)).map(viewDealEvent) };
  });

  bindEndpoint(app, actEndpoint, async ({ viewer, params: { id }, body }) => {
    const outcome = await actOnDeal(platform, signedIn(viewer), { dealId: id, ...body });
    return { message: 'Deal updated', outcome, deal: await readDealFor(platform, signedIn(viewer), id) };
  });
}

/** Offers, from the listing and from its seller. */
export function addOfferRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(
    app,
    offerEndpoint,
    async ({ viewer, params: { listingId }, body: { commandId, currency, ...terms } }) => {
      const dealId = await makeOffer(platform, signedIn(viewer), { listingId, commandId, currency, terms });
      return { message: 'Offer sent', deal: await readDealFor(platform, signedIn(viewer), dealId) };
    },
  );

  bindEndpoint(app, listOffers, async ({ viewer, query }) => readOffersFor(platform, signedIn(viewer), query.listing));

  bindEndpoint(app, bestAndFinalEndpoint, async ({ viewer, params: { id }, body }) => ({
    message: 'Best and final offers asked for',
    ...(await callBestAndFinal(platform, signedIn(viewer), { listingId: id, ...body })),
  }));
}

/** The first calls about deals, in five states. */
export function addOldDealRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  const listOld = async (userId: string, role: DealParty, wanted: z.output<NonNullable<typeof listOrders.query>>) => {
    const { state, ...page } = wanted;
    const states = state && statesOfOld(state, dealStates);
    const { rows, ...cursors } = await findDealsInStates(db, { userId, role, states }, page);
    const events = await findDealEvents(
      db,
      rows.map(({ id }) => id),
    );
    return { deals: rows.map((row) => viewOldDeal(row, role, events)), ...cursors };
  };

  bindEndpoint(app, listOwnDeals, async ({ viewer, query }) => listOld(signedIn(viewer).userId, 'buyer', query));
  bindEndpoint(app, listOrders, async ({ viewer, query }) => listOld(signedIn(viewer).userId, 'seller', query));

  bindEndpoint(app, takeDealStep, async ({ viewer, params: { id }, body: { action, note } }) => {
    const party = await takeOldStep(platform, signedIn(viewer), { dealId: id, action, note });
    const row = await findDealCard(db, id);
    if (row === undefined) throw new ApiError('NOT_FOUND');
    return { message: 'Deal updated', deal: viewOldDeal(row, party, await findDealEvents(db, [id])) };
  });
}
