import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/enquiries/staff-enquiries.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { answerEnquiry, closeEnquiry } from './end-enquiry.ts';
import { countEnquiries, findEnquiries } from './enquiries.queries.ts';
import { viewEnquiry } from './enquiries.view.ts';

/** Binds the staff's calls on enquiries. */
export function addStaffEnquiryRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, contract.listEnquiries, async ({ query: { state, ...page } }) => {
    const [total, { rows, ...cursors }] = await Promise.all([
      countEnquiries(db, state),
      findEnquiries(db, state, page),
    ]);
    return { enquiries: rows.map(viewEnquiry), total, ...cursors };
  });

  bindEndpoint(app, contract.answerEnquiry, async ({ params: { id }, body: { text }, viewer }) => {
    await answerEnquiry(platform, signedIn(viewer).userId, id, text);
    return { message: 'Answer sent' };
  });

  bindEndpoint(app, contract.closeEnquiry, async ({ params: { id }, viewer }) => {
    await closeEnquiry(platform, signedIn(viewer).userId, id);
    return { message: 'Enquiry closed' };
  });
}
