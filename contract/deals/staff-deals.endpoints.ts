import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { dealKinds } from './deal-kinds.ts';
import { dealCardSchema, dealsPerPage } from './deals.endpoints.ts';

const staffDealSchema = dealCardSchema.omit({ other: true, party: true }).extend({
  buyer: z.string(),
  seller: z.string(),
});
export type StaffDeal = z.infer<typeof staffDealSchema>;

export const listStaffDeals = endpoint({
  method: 'GET',
  path: '/api/staff/deals',
  summary:
    'Deals that bind, by deadline; `overdue` are those whose deadline has passed, `refunds` ended ones with an open refund',
  access: 'staff',
  rights: ['admin', 'auctioneer', 'finance', 'auditor'],
  scope: 'site-deals:read',
  query: z.object({
    kind: z.enum(dealKinds).optional(),
    overdue: z.stringbool().default(false),
    refunds: z.stringbool().default(false),
    ...cursorQuery(dealsPerPage),
  }),
  response: z.object({ deals: z.array(staffDealSchema), ...cursorFields }),
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/staff/disputes',
  summary: 'Deals in dispute with the statements of both, by deadline',
  access: 'staff',
  rights: ['admin', 'auctioneer', 'auditor'],
  query: z.object(cursorQuery(dealsPerPage)),
  response: z.object({
    deals: z.array(
      staffDealSchema.extend({
        statements: z.array(z.object({ by: z.enum(['buyer', 'seller']), at: z.iso.datetime(), text: z.string() })),
      }),
    ),
    ...cursorFields,
  }),
});
