import * as z from 'zod';
import { dealStates } from '../deals/deal.vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { cursorFields, cursorQuery } from '../page.ts';

/** The number of nights from today on that the occupancy of a property covers. */
export const occupancyNights = 30;
/** The most stays listed for a week, and the most that wait for the host. */
export const mostListedStays = 100;

const day = z.iso.date();
const staySchema = z.object({
  dealId: z.string(),
  state: z.enum(dealStates),
  guest: z.string(),
  title: z.string(),
  from: day,
  to: day,
  guests: z.int(),
  dueAt: z.iso.datetime().optional(),
});
export type HostStay = z.infer<typeof staySchema>;

const homeSchema = z.object({
  _id: z.string(),
  title: z.string(),
  /** How many nights from today on guests have booked, and how many the host has blocked. */
  booked: z.int(),
  blocked: z.int(),
});
export type HostHome = z.infer<typeof homeSchema>;

export const listHostStays = endpoint({
  method: 'GET',
  path: '/api/seller/stays',
  summary:
    'Who arrives and leaves within a week, what waits for the host, and how full each own property is in the next 30 nights',
  access: 'seller',
  query: z.object(cursorQuery(20)),
  response: z.object({
    week: z.object({ from: day, to: day }),
    arrivals: z.array(staySchema),
    departures: z.array(staySchema),
    due: z.array(staySchema),
    homes: z.array(homeSchema),
    ...cursorFields,
  }),
});
