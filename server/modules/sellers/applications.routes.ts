import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sellers/applications.endpoints.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { openDocument } from '#server/modules/documents/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { applicationVerbsOf, requireMay } from './applications.policy.ts';
import {
  countApplications,
  findApplication,
  findApplications,
  findEarlierApplications,
  findPeopleOfLicense,
} from './applications.queries.ts';
import { viewApplication, viewApplicationRow } from './applications.view.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';

/** Binds the staff's calls on applications. */
export function addApplicationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const requireApplication = async (id: string) => {
    const application = await findApplication(db, id);
    if (application === undefined) throw new ApiError('NOT_FOUND');
    return application;
  };

  bindEndpoint(app, contract.listApplications, async ({ query: { cursor, limit, ...filter } }) => {
    const [total, { rows, ...cursors }] = await Promise.all([
      countApplications(db, filter),
      findApplications(db, filter, { cursor, limit }),
    ]);
    return { applications: rows.map(viewApplicationRow), total, ...cursors };
  });

  bindEndpoint(app, contract.getApplication, async ({ params: { id }, viewer }) => {
    const row = await requireApplication(id);
    await recordAudit(db, clock, { actorId: signedIn(viewer).userId, action: 'application.read', subjectId: id });
    const [earlier, sameLicense] = await Promise.all([findEarlierApplications(db, row), findPeopleOfLicense(db, row)]);
    const can = applicationVerbsOf(signedIn(viewer), row);
    return { application: viewApplication(row, { earlier, sameLicense, can }) };
  });

  bindDownload(app, contract.getApplicationDocument, async ({ params: { id }, viewer }) => {
    const application = await requireApplication(id);
    requireMay('read_document', signedIn(viewer), application);
    // Opened last: a file that is open and not sent would stay open.
    await recordAudit(db, clock, {
      actorId: signedIn(viewer).userId,
      action: 'application.document_read',
      subjectId: id,
    });
    return openDocument(platform, db, application.document_id);
  });

  bindEndpoint(app, contract.approveApplication, async ({ params: { id }, viewer }) => {
    await approveApplication(platform, signedIn(viewer), id);
    return { message: 'Application approved' };
  });

  bindEndpoint(app, contract.rejectApplication, async ({ params: { id }, body: { reason }, viewer }) => {
    await rejectApplication(platform, signedIn(viewer), id, reason);
    return { message: 'Application rejected' };
  });
}
