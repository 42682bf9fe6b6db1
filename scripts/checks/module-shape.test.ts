import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findShapeFaults } from './module-shape.ts';

const repository = new URL('../../', import.meta.url);

it('every module has the one shape', () => {
  const files = globSync('server/modules/**/*.ts', { cwd: repository }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.filter((file) => file.endsWith('/index.ts')).length).toBeGreaterThan(20);
  const faults = files.flatMap((file) => findShapeFaults(file, readFileSync(new URL(file, repository), 'utf8')));
  expect(faults).toEqual([]);
});

it.each([
  ['server/modules/deals/index.ts', 'bindEndpoint(app, listDeals, show);'],
  ['server/modules/deals/index.ts', "app.get('/deals', show);"],
  ['server/modules/deals/index.ts', 'function viewDeal(row: DealRow) {}'],
  ['server/modules/deals/index.ts', 'const page = () => 1;'],
  ['server/modules/deals/index.ts', "db.selectFrom('deals')"],
  ['server/modules/deals/show-deals.ts', 'bindDownload(app, exportDeals, send);'],
  ['server/modules/deals/show-deals.ts', 'bindStreamed(app, exportDeals, send);'],
  ['server/modules/deals/deals.routes.ts', 'async function viewDeals() {}'],
  ['server/modules/deals/record-deal.ts', "throw new ApiError('FORBIDDEN');"],
  ['server/modules/deals/record-deal.ts', "throw new ApiError('ACCOUNT_SUSPENDED');"],
  ['server/modules/deals/record-deal.ts', "if (deal.seller_id !== userId) throw new ApiError('NOT_FOUND');"],
  ['server/modules/deals/deals.view.ts', 'const isOwn = viewer.userId === deal.buyer_id;'],
  ['server/modules/deals/deals.routes.ts', 'if (ownerId === viewer.userId) return;'],
  ['server/modules/payments/pay-dues.ts', 'if (due.debtor_id !== viewer.userId) return;'],
  ['server/modules/payments/pay-dues.ts', 'const isOwn = payment.payer_id === userId;'],
  ['server/modules/payouts/decide-batch.ts', 'if (batch.created_by === staffId) return;'],
  ['server/modules/refunds/decide-refund.ts', 'if (refund.requestedBy === by.staffId) return;'],
  ['server/modules/auctions/two-person-rule.ts', 'if (known.proposed_by !== by.staffId) return;'],
])('refuses in %s: %s', (file, line) => {
  expect(findShapeFaults(file, `import type { Db } from '#server/database.ts';\n${line}\n`)).toHaveLength(1);
});

it('leaves ownership to policies', () => {
  const text = 'export const isOwn = (deal: Deal, userId: string) => deal.seller_id === userId;';
  expect(findShapeFaults('server/modules/deals/deals.policy.ts', text)).toEqual([]);
});

it('allows what registers, exports and explains', () => {
  const text = `export { a } from './a.ts';
/** Calls bindEndpoint(app) elsewhere, => so. */
export async function dealsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addDealRoutes(app, platform);
}`;
  expect(findShapeFaults('server/modules/deals/index.ts', text)).toEqual([]);
});
