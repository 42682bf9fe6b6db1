import type { FastifyInstance } from 'fastify';
import { applyAsSeller as applyEndpoint, getOwnDocument } from '#contract/sellers/sellers.endpoints.ts';
import { openDocument } from '#server/modules/documents/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { applyAsSeller, refuseNeedlessUpload } from './apply-as-seller.ts';
import { findLastApplication } from './sellers.queries.ts';
import { viewOwnApplication } from './sellers.view.ts';

/** Binds what applicants do. */
export function addSellerRoutes(app: FastifyInstance, platform: Platform): void {
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
