import type { Generated } from 'kysely';
import type { ContactWay } from '#contract/insights/insights.endpoints.ts';

/** What a visitor does with a listing that is counted. */
export type VisitKind = 'view' | ContactWay;

export type InsightTables = {
  /** A random salt for each day, thrown away after it. */
  visit_salts: { day: string; salt: Buffer };
  /** Visitors who have viewed a listing today, or called from it: `visitor` is a salted hash. */
  listing_visits: { day: string; listing_id: string; visitor: Buffer; kind: Generated<VisitKind> };
  /** How many visitors have looked at a listing on a day in Kigali, called from it, or written by WhatsApp. */
  listing_days: {
    listing_id: string;
    day: string;
    views: number;
    calls: Generated<number>;
    whatsapps: Generated<number>;
  };
};
