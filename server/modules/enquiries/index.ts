import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addEnquiryRoutes } from './enquiries.routes.ts';
import { addLeadRoutes } from './leads.routes.ts';
import { addStaffEnquiryRoutes } from './staff-enquiries.routes.ts';

export { continueEnquiriesInChat } from './continue-in-chat.ts';
export { measureEnquiryQueue } from './enquiries.queries.ts';
export { enquirySent } from './enquiries.topics.ts';
export { findLeadToPassOn } from './leads.queries.ts';
export { mailEnquiryToOperator } from './mail-enquiry.ts';
export { passEnquiryToSeller } from './pass-enquiry-to-seller.ts';

/** Enquiries: what visitors ask the operator, and the seller of the listing they ask about. */
export async function enquiriesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addEnquiryRoutes(app, platform);
  addLeadRoutes(app, platform);
  addStaffEnquiryRoutes(app, platform);
}
