import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { currencies } from '../money.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { insightPeriods } from './insight-periods.ts';
import { insightSorts } from './insight-sorts.ts';

export const recordView = endpoint({
  method: 'POST',
  path: '/api/product/view/{id}',
  summary: 'Counts a view of a listing, once for each visitor and day, robots left out',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  response: z.object({ message: z.string() }),
});

/** How a visitor contacts a seller's number from a listing. */
export const contactWays = ['call', 'whatsapp'] as const;
export type ContactWay = (typeof contactWays)[number];

export const recordContact = endpoint({
  method: 'POST',
  path: '/api/product/contact/{id}',
  summary: 'Counts that a visitor calls from a listing or writes by WhatsApp, once for each way, visitor and day',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ way: z.enum(contactWays) }),
  response: z.object({ message: z.string() }),
});

/** An all-time figure, with its increase this month and in the same days of the month before. */
const figureSchema = z.object({ total: z.number(), thisMonth: z.number(), lastMonth: z.number() });
export type Figure = z.infer<typeof figureSchema>;

/** What happened on one day in Kigali. */
const daySchema = z.object({
  day: z.iso.date(),
  views: z.int(),
  saves: z.int(),
  enquiries: z.int(),
  conversations: z.int(),
  deals: z.int(),
});
export type InsightDay = z.infer<typeof daySchema>;

/** The days the dashboard's overview shows. */
export const dashboardDays = 30;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/seller/dashboard',
  summary: 'The figures of the signed-in seller: products, orders, saves and revenue, and the last 30 days',
  access: 'seller',
  response: z.object({
    products: figureSchema,
    /** Deals that have not failed. */
    orders: figureSchema,
    /** How often others keep one of the seller's listings in their wishlist. */
    likes: figureSchema,
    /**
     * Minor units of completed deals, one entry for each currency that occurs; `lastMonthDeals` is the number of deals
     * in `lastMonth`.
     */
    revenue: z.array(figureSchema.extend({ currency: z.enum(currencies), lastMonthDeals: z.int() })),
    days: z.array(daySchema),
  }),
});

const periodSchema = z.coerce.number().pipe(z.literal(insightPeriods)).default(30);

const countsSchema = z.object({
  views: z.int(),
  saves: z.int(),
  enquiries: z.int(),
  conversations: z.int(),
});
export type InsightCounts = z.infer<typeof countsSchema>;

const listingInsightSchema = countsSchema.extend({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  location: z.string(),
  district: z.string().optional(),
  /** How many visitors opened the phone number, to call or to write by WhatsApp. */
  calls: z.int(),
  whatsapps: z.int(),
  /** Views a day since the beginning of the period or, for newer listings, since they were published. */
  viewsPerDay: z.number(),
  /** The same for the other public listings of the district together; absent where there are too few to compare with. */
  districtViewsPerDay: z.number().optional(),
});
export type ListingInsight = z.infer<typeof listingInsightSchema>;

/** With fewer other listings in a district, their mean reveals more about single sellers than about the market. */
export const leastComparable = 5;
export const insightsPerPage = 20;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/seller/analytics',
  summary: 'What the own listings of the signed-in seller have brought in a period, by day and by listing',
  access: 'seller',
  query: z.object({
    ...cursorQuery(insightsPerPage),
    period: periodSchema,
    /** Sorted by the highest figure in the period, then the newest; `fewest_views` by the lowest. */
    sort: z.enum(insightSorts).default('views'),
  }),
  response: z.object({
    totals: countsSchema,
    /** The same number of days before. */
    before: countsSchema,
    days: z.array(daySchema),
    /** In the order that was asked for. */
    listings: z.array(listingInsightSchema),
    ...cursorFields,
  }),
});

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/export',
  summary: 'The same by listing, as a table (CSV)',
  access: 'seller',
  query: z.object({ period: periodSchema }),
  isDownload: true,
  response: z.object({}),
});

/** A user in contact with a seller: by a conversation, an enquiry about a listing, or a deal. */
const customerSchema = z.object({
  /** Identifies the row, not the person: someone who has only sent an enquiry has no account. */
  _id: z.string(),
  name: z.string(),
  /** Shown only where the person has given it to this seller: with an enquiry, or by a deal both have agreed to. */
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  conversations: z.int(),
  enquiries: z.int(),
  deals: z.int(),
  lastAt: z.iso.datetime(),
  /** The listing of the last contact. */
  lastListing: z.object({ title: z.string(), slug: z.string() }).optional(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customersPerPage = 20;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/seller/customers',
  summary: 'The customers of the signed-in seller, the last contact first',
  access: 'seller',
  query: z.object({ ...cursorQuery(customersPerPage), search: z.string().max(200).default('') }),
  response: z.object({ customers: z.array(customerSchema), ...cursorFields }),
});
