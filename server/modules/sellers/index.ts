import type { FastifyInstance } from 'fastify';
import { applyAsSeller as applyEndpoint, getOwnDocument } from '#contract/sellers/sellers.endpoints.ts';
import { openDocument } from '#server/modules/documents/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { applyAsSeller, refuseNeedlessUpload } from './apply-as-seller.ts';
import { viewOwnApplication } from './seller-standing.ts';
import { findLastApplication } from './sellers.queries.ts';

export { measureApplicationQueue } from './applications.queries.ts';
export { addApplicationRoutes } from './applications.routes.ts';
export { findSellerStanding, type SellerStanding } from './seller-standing.ts';
export { deleteApplicationsOf } from './sellers.queries.ts';

/** Sellers: how a user becomes one. */
export async function sellersModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db } = platform;

  bindEndpoint(
    app,
    applyEndpoint,
    async ({ body, files, viewer }) => {
      const { userId } = signedIn(viewer);
      const [document] = files.document ?? [];
      if (document === undefined) throw new ApiError('INVALID_REQUEST');
      const application = await applyAsSeller(platform, userId, body, document);
      return {
        message: 'Application submitted successfully!',
        sellerStatus: 'pending' as const,
        sellerApplication: viewOwnApplication(application),
      };
    },
    { beforeFiles: ({ viewer }) => refuseNeedlessUpload(platform, signedIn(viewer).userId) },
  );

  bindDownload(app, getOwnDocument, async ({ viewer }) => {
    const application = await findLastApplication(db, signedIn(viewer).userId);
    if (application === undefined) throw new ApiError('NOT_FOUND');
    return openDocument(platform, db, application.document_id);
  });
}
