import { daysBetween } from '#contract/days.ts';
import {
  type Customer,
  type InsightCounts,
  type InsightDay,
  type ListingInsight,
  leastComparable,
} from '#contract/insights/insights.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { CustomerRow } from './customers.queries.ts';
import type { DistrictRow, ListingCountsRow } from './insights.queries.ts';

const nothing = { views: 0, saves: 0, enquiries: 0, conversations: 0, deals: 0 };

/** Every day from the first to the last, those on which nothing happened with noughts. */
export function fillDays(days: readonly InsightDay[], from: string, to: string): InsightDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return daysBetween(from, to).map((day) => known.get(day) ?? { day, ...nothing });
}

export function totalOf(days: readonly InsightDay[]): InsightCounts {
  const sum = (name: keyof InsightCounts) => days.reduce((total, day) => total + day[name], 0);
  return { views: sum('views'), saves: sum('saves'), enquiries: sum('enquiries'), conversations: sum('conversations') };
}

/** Two decimals are enough for display. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A listing's counts beside those of the others in its district. */
export function viewListingInsight(
  row: ListingCountsRow,
  { districts, from, to }: { districts: readonly DistrictRow[]; from: string; to: string },
): ListingInsight {
  const since = kigaliDay(row.created_at);
  const daysOnOffer = Math.max(1, daysBetween(since > from ? since : from, to).length);
  const district = districts.find((each) => each.district === row.district);
  const isComparable = district !== undefined && district.listings >= leastComparable && district.days > 0;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    location: row.location,
    district: row.district ?? undefined,
    views: row.views,
    saves: row.saves,
    enquiries: row.enquiries,
    conversations: row.conversations,
    calls: row.calls,
    whatsapps: row.whatsapps,
    viewsPerDay: rounded(row.views / daysOnOffer),
    districtViewsPerDay: isComparable ? rounded(district.views / district.days) : undefined,
  };
}

export function viewCustomer(row: CustomerRow): Customer {
  return {
    _id: row.key,
    name: row.name,
    email: row.email ?? undefined,
    phoneNumber: row.phone ?? undefined,
    conversations: row.conversations,
    enquiries: row.enquiries,
    deals: row.deals,
    lastAt: row.last_at.toISOString(),
    lastListing: row.title && row.slug ? { title: row.title, slug: row.slug } : undefined,
  };
}
