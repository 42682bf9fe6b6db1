export type InsightTables = {
  /** A random salt for each day, thrown away after it. */
  visit_salts: { day: string; salt: Buffer };
  /** Who has looked at a listing today: `visitor` is a salted hash. */
  listing_visits: { day: string; listing_id: string; visitor: Buffer };
  /** How many visitors have looked at a listing on a day in Kigali. */
  listing_days: { listing_id: string; day: string; views: number };
};
