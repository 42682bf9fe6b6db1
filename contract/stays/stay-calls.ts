import * as exchange from './calendar-exchange.endpoints.ts';
import { listHostStays } from './host-stays.endpoints.ts';
import * as reviews from './stay-reviews.endpoints.ts';
import * as stays from './stays.endpoints.ts';

/** The calls about nights, their calendars and reviews, by their names in the API. */
export const stayCalls = {
  getAvailability: stays.getAvailability,
  quoteStay: stays.quoteStay,
  listHostStays,
  getStayCalendar: stays.getStayCalendar,
  setStayCalendar: stays.setStayCalendar,
  getCalendarExchange: exchange.getCalendarExchange,
  addImport: exchange.addImport,
  removeImport: exchange.removeImport,
  renewFeed: exchange.renewFeed,
  getReviewsOfStay: reviews.getReviewsOfStay,
  writeReview: reviews.writeReview,
  listStayReviews: reviews.listStayReviews,
} as const;
