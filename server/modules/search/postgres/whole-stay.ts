import { type RawBuilder, sql } from 'kysely';
import { comparablePerDollar, mostComparable } from '#contract/rates/comparable.ts';
import { millionthsPerFranc } from '#contract/rates/rate.ts';
import { monthlyNights, weeklyNights } from '#contract/stays/quote.ts';
import { daysAhead } from '#contract/stays/stay-terms.ts';
import type { Question } from '../search-question.ts';
import { dayNumberOf } from '../stays/indexed-stay.ts';

/** More guests than any property takes. */
const moreThanAny = 1_000;

/** `weekendsBefore` of stays/stay-offer.ts. */
const weekendsBefore = (day: RawBuilder<unknown>) => sql`(2 * (${day} / 7) + least(2, greatest(0, ${day} % 7 - 1)))`;

const seasons = sql`jsonb_to_recordset(o.seasons)
  AS s ("from" integer, "to" integer, night bigint, "weekendNight" bigint, "leastNights" integer)`;

/** What a total is compared by (`comparableOf`): halves of a unit go up. */
function comparable(millionths: number | undefined): RawBuilder<number | null> {
  const francs =
    millionths === undefined
      ? sql`NULL::numeric`
      : sql`div(2 * total::numeric * ${comparablePerDollar * millionthsPerFranc}::numeric + ${millionths}::numeric,
          2 * ${millionths}::numeric)`;
  return sql`least(${mostComparable}::bigint, CASE o.currency
    WHEN 'USD' THEN (total * ${comparablePerDollar / 100}::bigint)::numeric ELSE ${francs} END)::bigint`;
}

/**
 * What a stay costs in each listing whose terms allow it and whose nights are free, as a table `whole` beside each listing:
 * `isAllowed` and `wholePriceOf` of stays/stay-offer.ts in SQL.
 */
export function wholeStay({ from, to, today, rate, ...asked }: NonNullable<Question['nights']>): RawBuilder<unknown> {
  const guests = Math.min(asked.guests, moreThanAny);
  const [first, end, present] = [dayNumberOf(from), dayNumberOf(to), dayNumberOf(today)];
  const count = end - first;
  const isPossible = count >= 1 && guests >= 1 && first >= present && end - present <= daysAhead;
  if (!isPossible)
    return sql`LEFT JOIN LATERAL (SELECT NULL::bigint AS total, NULL::text AS currency, NULL::bigint AS value) AS whole ON true`;
  const [arrival, departure] = [sql`${first}::integer`, sql`${end}::integer`];
  const weekends = sql`(${weekendsBefore(departure)} - ${weekendsBefore(arrival)})`;
  const ofSeasons = sql`(SELECT coalesce(sum((t.last - t.first - t.weekends) * (s.night - o.night)
      + t.weekends * (s."weekendNight" - o."weekendNight")), 0)::bigint
    FROM ${seasons}
    CROSS JOIN LATERAL (SELECT greatest(s."from", ${arrival}) AS first, least(s."to", ${departure}) AS last) AS part
    CROSS JOIN LATERAL (SELECT part.first, part.last,
      ${weekendsBefore(sql`part.last`)} - ${weekendsBefore(sql`part.first`)} AS weekends) AS t
    WHERE t.first < t.last)`;
  const nights = sql`(${count}::bigint - ${weekends}) * o.night + ${weekends} * o."weekendNight" + ${ofSeasons}
    + greatest(0, ${guests}::integer - o."includedGuests") * ${count}::bigint * o."extraGuestNight"`;
  const discount = sql`CASE WHEN ${count >= monthlyNights}::boolean AND o."monthlyDiscount" > 0 THEN o."monthlyDiscount"
    WHEN ${count >= weeklyNights}::boolean THEN o."weeklyDiscount" ELSE 0 END`;
  return sql`LEFT JOIN LATERAL (
    SELECT t.total, o.currency, ${comparable(rate?.millionths)} AS value
    FROM jsonb_to_record(l.offer) AS o (currency text, night bigint, "weekendNight" bigint, seasons jsonb,
      "leastNights" integer, "mostNights" integer, "mostGuests" integer, "includedGuests" integer,
      "extraGuestNight" bigint, "cleaningFee" bigint, "weeklyDiscount" integer, "monthlyDiscount" integer,
      "noticeDays" integer)
    CROSS JOIN LATERAL (SELECT ${nights} AS price) AS p
    CROSS JOIN LATERAL (
      SELECT p.price - (p.price * (${discount}) + 50) / 100 + o."cleaningFee" AS total) AS t
    WHERE ${first - present}::integer >= o."noticeDays" AND ${count}::integer <= o."mostNights"
      AND ${guests}::integer <= o."mostGuests"
      AND ${count}::integer >= coalesce((
        SELECT s."leastNights" FROM ${seasons} WHERE s."from" <= ${arrival} AND ${arrival} < s."to" LIMIT 1),
        o."leastNights")
  ) AS whole ON l.offer IS NOT NULL AND NOT l.taken && int4range(${arrival}, ${departure})`;
}
