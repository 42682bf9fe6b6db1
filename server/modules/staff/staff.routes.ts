import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/staff/staff.endpoints.ts';
import { countAccounts, findAccounts } from '#server/modules/accounts/index.ts';
import { measureDisputes, measureOverdueDeals } from '#server/modules/deals/index.ts';
import { measureEnquiryQueue } from '#server/modules/enquiries/index.ts';
import { measureMailQueue } from '#server/modules/mails/index.ts';
import { measurePayoutQueue } from '#server/modules/payouts/index.ts';
import { measurePermitQueue } from '#server/modules/price-permits/index.ts';
import { measureRefundQueue } from '#server/modules/refunds/index.ts';
import { measureReportQueue } from '#server/modules/reports/index.ts';
import { measureApplicationQueue } from '#server/modules/sellers/index.ts';
import { findMissingSteps } from '#server/modules/setup/index.ts';
import { holdsOne, signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { setStaffRights } from './set-staff-rights.ts';
import { viewAccount, viewQueue } from './staff.view.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';

export function addStaffRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config } = platform;

  bindEndpoint(app, contract.getStaffOverview, async ({ viewer }) => {
    const now = clock.now();
    const [applications, reports, enquiries, mails, overdueDeals, disputes, refunds, payouts, pricePermits] =
      await Promise.all([
        measureApplicationQueue(db),
        measureReportQueue(db),
        measureEnquiryQueue(db),
        measureMailQueue(db),
        measureOverdueDeals(db, now),
        measureDisputes(db, now),
        measureRefundQueue(db),
        measurePayoutQueue(db),
        config.permitCurrencies.length > 0 ? measurePermitQueue(db) : undefined,
      ]);
    return {
      applications: viewQueue(applications),
      reports: viewQueue(reports),
      enquiries: viewQueue(enquiries),
      mails: viewQueue(mails),
      overdueDeals: viewQueue(overdueDeals),
      disputes: viewQueue(disputes),
      refunds: viewQueue(refunds),
      payouts: viewQueue(payouts),
      ...(pricePermits && { pricePermits: viewQueue(pricePermits) }),
      rights: [...signedIn(viewer).rights],
      missingSetup: await findMissingSteps(app, platform),
      unknownProxy: holdsOne(signedIn(viewer), ['admin']) ? app.unknownProxy() : undefined,
    };
  });

  bindEndpoint(app, contract.listUsers, async ({ query: { cursor, limit, ...filter }, viewer }) => {
    const [total, { rows, ...cursors }] = await Promise.all([
      countAccounts(db, filter),
      findAccounts(db, filter, { cursor, limit }),
    ]);
    const reader = signedIn(viewer);
    return { users: rows.map((row) => viewAccount(reader, row)), total, ...cursors };
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
