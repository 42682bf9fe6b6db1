import type { FastifyInstance } from 'fastify';
import { sendEnquiry as endpoint } from '#contract/enquiries/enquiries.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import type { Platform } from '#server/platform.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { addStaffEnquiryRoutes } from './staff-enquiries.routes.ts';

export { measureEnquiryQueue } from './enquiries.queries.ts';
export { mailEnquiryToOperator } from './mail-enquiry.ts';

/** Enquiries: what visitors ask the operator. */
export async function enquiriesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  bindEndpoint(app, endpoint, async ({ body, request, viewer, keepAnswer }) => {
    const answer = { message: 'Email sent successfully!' };
    await sendEnquiry(platform, body, {
      network: networkOf(request.ip),
      userId: viewer.role === 'visitor' ? null : viewer.userId,
      whenWritten: (transaction) => keepAnswer(transaction, answer),
    });
    return answer;
  });
  addStaffEnquiryRoutes(app, platform);
}
