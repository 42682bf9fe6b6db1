import type { FastifyInstance } from 'fastify';
import { sendEnquiry as endpoint } from '#contract/enquiries/enquiries.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { VisitorLimits } from '#server/platform/http/visitor-limits.ts';
import type { Platform } from '#server/platform.ts';
import { enquiryLimits, sendEnquiry } from './send-enquiry.ts';

/** Binds what visitors do with enquiries. */
export function addEnquiryRoutes(app: FastifyInstance, platform: Platform): void {
  const visitorLimits = new VisitorLimits(platform.config);

  bindEndpoint(app, endpoint, async ({ body, request, reply, viewer, keepAnswer }) => {
    const isMailed = platform.config.smtpUrl !== undefined;
    const answer = { message: isMailed ? 'Email sent successfully!' : 'We have received your enquiry.', isMailed };
    await sendEnquiry(platform, body, {
      limits: visitorLimits.of(request, reply, enquiryLimits),
      userId: viewer.role === 'visitor' ? null : viewer.userId,
      whenWritten: (transaction) => keepAnswer(transaction, answer),
    });
    return answer;
  });
}
