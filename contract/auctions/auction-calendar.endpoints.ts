import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarVerbs } from './auction.vocabulary.ts';
import { holidayKeys, operatorCalendarSchema } from './rules/operator-calendar.ts';
import { auctioneers, readers } from './staff-auction-calls.ts';

/** The calendar with the closed days it amounts to. */
const shownCalendarSchema = z.object({
  calendar: operatorCalendarSchema,
  /** The closed days of the coming year, weekends aside. */
  closedDays: z.array(
    z.object({
      day: z.iso.date(),
      name: z.string(),
      /** For a public holiday: its key, so that it is named in the reader's language. */
      holiday: z.object({ key: z.enum(holidayKeys), isDayOff: z.boolean() }).optional(),
    }),
  ),
  /** In a demonstration short auctions are shown at any hour. */
  isEnforced: z.boolean(),
  can: z.array(z.enum(calendarVerbs)),
});

export const getAuctionCalendar = endpoint({
  method: 'GET',
  path: '/api/staff/auction-calendar',
  summary: 'When auctions may end: notice, public holidays, closed days and banned hours',
  access: 'staff',
  rights: readers,
  response: shownCalendarSchema,
});

export const setAuctionCalendar = endpoint({
  method: 'PUT',
  path: '/api/staff/auction-calendar',
  summary: 'Sets when auctions may end; those that are scheduled already stay as they are',
  access: 'staff',
  rights: auctioneers,
  body: operatorCalendarSchema,
  response: shownCalendarSchema.extend({ message: z.string() }),
});
