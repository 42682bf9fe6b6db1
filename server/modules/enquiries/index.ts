import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addEnquiryRoutes } from './enquiries.routes.ts';
import { addStaffEnquiryRoutes } from './staff-enquiries.routes.ts';

export { measureEnquiryQueue } from './enquiries.queries.ts';
export { mailEnquiryToOperator } from './mail-enquiry.ts';

/** Enquiries: what visitors ask the operator. */
export async function enquiriesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addEnquiryRoutes(app, platform);
  addStaffEnquiryRoutes(app, platform);
}
