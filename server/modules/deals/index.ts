import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addDealRoutes, addOfferRoutes, addOldDealRoutes } from './deals.routes.ts';
import { addPaperRoutes } from './papers/papers.routes.ts';
import { addRentRoutes } from './rent/rent.routes.ts';
import { addStaffDealRoutes } from './staff-deals.routes.ts';
import { addStayDealRoutes } from './stays/stay-deals.routes.ts';

export { actOnDeal } from './act-on-deal.ts';
export { announceDeals } from './announce-deals.ts';
export { takeEarnedCommission } from './commission-of-deal.ts';
export { dealChanged, depositSettled } from './deals.topics.ts';
export { resumeDeals } from './deals-of-account.queries.ts';
export { makeOffer } from './make-offer.ts';
export { notifyOfFrozenDeals } from './notify-of-frozen-deals.ts';
export { addDocument } from './papers/add-document.ts';
export { markItem } from './papers/mark-item.ts';
export { remindOfChecklistsJob } from './papers/remind-of-checklists.ts';
export { keepSignCode } from './papers/request-sign-code.ts';
export { signDocument } from './papers/sign-document.ts';
export { writePapersJob, writePapersOf, writePapersOfDeals } from './papers/write-papers.ts';
export { receiveForDue } from './receive-for-due.ts';
export { cancelAuctionDeal, recordAuctionWin } from './record-auction-win.ts';
export { applyToRent } from './rent/apply-to-rent.ts';
export { advanceRepair, askForRepair, readRepairsFor } from './rent/repairs.ts';
export { releaseHeldRentsJob, sweepRents } from './rent/sweep-rents.ts';
export { requireNoBindingDeal } from './require-no-binding-deal.ts';
export { measureDisputes, measureOverdueDeals } from './staff-deals.queries.ts';
export { bookStay } from './stays/book-stay.ts';
export { sweepDealsJob } from './sweep-deals.ts';
export { takeBackFromDeal } from './take-back-from-deal.ts';

/** Deals between a buyer and a seller, from the first offer or the won auction to the keys. */
export async function dealsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addDealRoutes(app, platform);
  addOfferRoutes(app, platform);
  addRentRoutes(app, platform);
  addOldDealRoutes(app, platform);
  addStaffDealRoutes(app, platform);
  addPaperRoutes(app, platform);
  addStayDealRoutes(app, platform);
}
