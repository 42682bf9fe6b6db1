import type { FastifyInstance } from 'fastify';
import { isStatement } from '#contract/deals/deal.vocabulary.ts';
import { listDisputes, listStaffDeals } from '#contract/deals/staff-deals.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findDealEvents } from './deal-events.queries.ts';
import { viewStaffDeal } from './deals.view.ts';
import { findDealsOwingRefunds, findStaffDeals } from './staff-deals.queries.ts';

/** Deals as the staff see them. */
export function addStaffDealRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, listStaffDeals, async ({ query: { kind, overdue, refunds, ...page } }) => {
    const filter = { kind, isOverdue: overdue, isDisputed: false, now: clock.now() };
    const found = refunds ? findDealsOwingRefunds(db, kind, page) : findStaffDeals(db, filter, page);
    const { rows, ...cursors } = await found;
    return { deals: rows.map(viewStaffDeal), ...cursors };
  });

  bindEndpoint(app, listDisputes, async ({ query }) => {
    const filter = { isOverdue: false, isDisputed: true, now: clock.now() };
    const { rows, ...cursors } = await findStaffDeals(db, filter, query);
    const events = await findDealEvents(
      db,
      rows.map(({ id }) => id),
    );
    const statementsOf = (id: string) =>
      events.flatMap(({ deal_id, action, role, at, note }) => {
        if (deal_id !== id || action === null || !isStatement(action) || note === null) return [];
        return role === 'buyer' || role === 'seller' ? [{ by: role, at: at.toISOString(), text: note }] : [];
      });
    return { deals: rows.map((row) => ({ ...viewStaffDeal(row), statements: statementsOf(row.id) })), ...cursors };
  });
}
