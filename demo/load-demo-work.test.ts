import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { getApplication, listApplications } from '#contract/sellers/applications.endpoints.ts';
import { listSharedLists } from '#contract/shared-lists/shared-lists.endpoints.ts';
import { getStaffOverview } from '#contract/staff/staff.endpoints.ts';
import { listWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { fileKindOf } from '#server/platform/files/file-kind.ts';
import { addListing, addSeller, createTestApp, signUpAs } from '#server/testing/index.ts';
import { demoAccounts } from './accounts.ts';
import { demoApplications } from './applications.ts';
import { demoListings } from './listings/index.ts';
import { loadDemoWork } from './load-demo-work.ts';
import { demoReports, demoWishlist } from './reports.ts';
import { demoSellers } from './sellers.ts';
import { demoList } from './shared-list.ts';

const account = (role: string) => {
  const found = demoAccounts.find((candidate) => candidate.role === role);
  if (found === undefined) throw new Error(`The demonstration has no ${role}`);
  return found;
};

describe('the work of the demonstration', async () => {
  const app = await createTestApp();
  const staff = await signUpAs(app, account('staff'), { role: 'staff' });
  const buyer = await signUpAs(app, account('user'));
  for (const seller of demoSellers) await addSeller(app, seller);
  for (const title of new Set([...demoReports.map(({ listing }) => listing), ...demoWishlist])) {
    await addListing(app, { title });
  }
  await loadDemoWork(app.platform);

  it('waits for the staff', async () => {
    expect(await staff.call(getStaffOverview)).toMatchObject({
      applications: { waiting: 4 },
      reports: { waiting: 3 },
    });
    const { applications } = await staff.call(listApplications, { query: { state: 'rejected' } });
    expect(applications).toHaveLength(2);
    const { events } = await staff.call(listAuditEvents);
    expect(events.map(({ action }) => action).sort()).toEqual([
      'application.rejected',
      'application.rejected',
      'report.dismissed',
    ]);
  });

  it('has a licence that another seller uses, and readable documents', async () => {
    const { applications } = await staff.call(listApplications);
    const details = await Promise.all(
      applications.map(({ _id: id }) => staff.call(getApplication, { params: { id } })),
    );
    expect(details.filter(({ application }) => application.sameLicense.length > 0)).toHaveLength(1);
    for (const { _id } of applications) {
      const url = `/api/staff/applications/${_id}/document`;
      const { rawPayload } = await app.http.inject({ url, headers: staff.headers });
      expect(await fileKindOf(rawPayload, ['pdf'])).toBe('pdf');
    }
  });

  it('leaves the buyer with a wishlist and free to apply', async () => {
    const { wishlistItems } = await buyer.call(listWishlist);
    expect(wishlistItems.map(({ product }) => product.title)).toEqual(demoWishlist);
    expect((await buyer.call(getProfile)).user.sellerStatus).toBe('none');
  });

  it('leaves the buyer with a list that the seller is on too', async () => {
    const { lists } = await buyer.call(listSharedLists);
    const others = demoSellers[0]?.name;
    expect(lists).toMatchObject([{ name: demoList.name, others: [others], listingCount: 3, newCount: 1 }]);
  });

  it('is there once, however often the site starts', async () => {
    await loadDemoWork(app.platform);
    const rows = await app.db.selectFrom('seller_applications').select('id').execute();
    expect(rows).toHaveLength(demoApplications.length);
  });
});

it('names listings and people of the demonstration', () => {
  const titles = new Set(demoListings.map(({ title }) => title));
  const people = new Set([...demoAccounts, ...demoApplications.map(({ applicant }) => applicant)].map((p) => p.email));
  expect(demoReports.filter(({ listing, reporter }) => !titles.has(listing) || !people.has(reporter))).toEqual([]);
  expect(demoWishlist.filter((title) => !titles.has(title))).toEqual([]);
});
