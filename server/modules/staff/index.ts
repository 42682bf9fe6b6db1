import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import * as contract from '#contract/staff/staff.endpoints.ts';
import { type AccountListRow, countAccounts, findAccounts } from '#server/modules/accounts/index.ts';
import { measureEnquiryQueue } from '#server/modules/enquiries/index.ts';
import { measureMailQueue } from '#server/modules/mails/index.ts';
import { measureReportQueue } from '#server/modules/reports/index.ts';
import { addApplicationRoutes, measureApplicationQueue } from '#server/modules/sellers/index.ts';
import { holdsOne, type SignedInViewer, signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { setStaffRights } from './set-staff-rights.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';
import { mayChangeRights, mayReinstate, maySuspend } from './users.policy.ts';

function viewQueue({ waiting, oldestAt }: { waiting: number; oldestAt: Date | null }) {
  return { waiting, oldestAt: oldestAt?.toISOString() };
}

function viewAccount(viewer: SignedInViewer, row: AccountListRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString(),
    suspensionReason: row.suspension_reason ?? undefined,
    canSuspend: maySuspend(viewer, row),
    canReinstate: mayReinstate(viewer, row),
    rights: row.role === 'staff' ? row.staff_rights : [],
    canChangeRights: mayChangeRights(viewer, row),
  };
}

/** Staff: what waits for them, and the accounts of people. What else they do stands with the noun they do it to. */
export async function staffModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db } = platform;
  addApplicationRoutes(app, platform);

  bindEndpoint(app, contract.getStaffOverview, async ({ viewer }) => {
    const [applications, reports, enquiries, mails] = await Promise.all([
      measureApplicationQueue(db),
      measureReportQueue(db),
      measureEnquiryQueue(db),
      measureMailQueue(db),
    ]);
    return {
      applications: viewQueue(applications),
      reports: viewQueue(reports),
      enquiries: viewQueue(enquiries),
      mails: viewQueue(mails),
      rights: [...signedIn(viewer).rights],
      unknownProxy: holdsOne(signedIn(viewer), ['admin']) ? app.unknownProxy() : undefined,
    };
  });

  bindEndpoint(app, contract.listUsers, async ({ query: { page, ...filter }, viewer }) => {
    const limit = contract.staffPageSize;
    const [total, rows] = await Promise.all([
      countAccounts(db, filter),
      findAccounts(db, filter, { limit, offset: (page - 1) * limit }),
    ]);
    const reader = signedIn(viewer);
    return { users: rows.map((row) => viewAccount(reader, row)), pagination: paginate(total, page, limit) };
  });

  bindEndpoint(app, contract.suspendUser, async ({ params: { id }, body: { reason }, viewer }) => {
    await suspendUser(platform, signedIn(viewer), id, reason);
    return { message: 'Account suspended' };
  });

  bindEndpoint(app, contract.reinstateUser, async ({ params: { id }, body: { reason }, viewer }) => {
    await reinstateUser(platform, signedIn(viewer), id, reason);
    return { message: 'Account reinstated' };
  });

  bindEndpoint(app, contract.setStaffRights, async ({ params: { id }, body: { rights }, viewer }) => {
    await setStaffRights(platform, signedIn(viewer), id, rights);
    return { message: 'Rights changed' };
  });
}
