import { type AuctionCurrency, amountGrid } from './increments.ts';
import { type OperatorCalendar, whyNotEndAt } from './operator-calendar.ts';

/** What the operator's rules ask of a schedule. */
export type ScheduleRules = {
  leastNoticeMilliseconds: number;
  /** A seller moves an own auction only longer than this before its start. */
  sellerMoveMilliseconds: number;
  /** Without one an auction may end at any hour. */
  calendar: OperatorCalendar | undefined;
};

type Draft = {
  currency: AuctionCurrency;
  startPrice: number;
  reserve?: number | undefined;
  buyNowPrice?: number | undefined;
  canBuyBeforeStart?: boolean | undefined;
  guideLow: number;
  guideHigh: number;
  startsAt: string;
  endsAt: string;
};

const reserveOverGuide = 1.1;
/** The shortest duration of an auction. */
export const shortestMilliseconds = 60_000;

/** The fields of a schedule that break a rule, each with what is wrong (AUCTIONS §2.3). */
export function checkSchedule(
  { startsAt, endsAt }: Pick<Draft, 'startsAt' | 'endsAt'>,
  rules: ScheduleRules,
  now: Date,
): Record<string, string> {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const problems: Record<string, string> = {};
  if (end - start < shortestMilliseconds) problems.endsAt = 'The end must be at least a minute after the start';
  if (start < now.getTime() + rules.leastNoticeMilliseconds) problems.startsAt = 'The start is too soon';
  const closed = rules.calendar && whyNotEndAt(rules.calendar, new Date(end));
  if (closed !== undefined) problems.endsAt ??= closed;
  return problems;
}

/** The fields of a draft that break a rule, each with what is wrong; a guide price must not mislead (AUCTIONS §2.3). */
export function checkAmounts(draft: Draft): Record<string, string> {
  const grid = amountGrid[draft.currency];
  const { startPrice, reserve, buyNowPrice, guideLow, guideHigh } = draft;
  const problems: Record<string, string> = {};
  const amounts = { startPrice, reserve, buyNowPrice, guideLow, guideHigh };
  for (const [field, amount] of Object.entries(amounts)) {
    if (amount !== undefined && amount % grid !== 0) problems[field] = `Must be a multiple of ${grid}`;
  }
  if (guideLow > guideHigh) problems.guideHigh ??= 'Must not be below the lower guide price';
  if (reserve !== undefined && reserve < startPrice) problems.reserve ??= 'Must not be below the start price';
  if (reserve !== undefined && reserve > guideHigh * reserveOverGuide) {
    problems.reserve ??= 'Must be at most 10% over the upper guide price';
  }
  if (buyNowPrice !== undefined && buyNowPrice <= Math.max(startPrice, reserve ?? 0)) {
    problems.buyNowPrice ??= 'Must be higher than the start price and the reserve';
  }
  if (draft.canBuyBeforeStart && buyNowPrice === undefined) {
    problems.buyNowPrice ??= 'Needed where one may buy before the start';
  }
  return problems;
}

/** Below this lower guide price no deposit is required (AUCTIONS §2.4), in minor units. */
const depositFree: Record<AuctionCurrency, number> = { RWF: 5_000_000, USD: 500_000 };
const depositShare = 0.05;
const depositRounding: Record<AuctionCurrency, number> = { RWF: 1_000, USD: 100 };

/** The deposit of a lot: nothing for small ones, else 5% of the lower guide price, rounded up. */
export function depositOf(currency: AuctionCurrency, guideLow: number): number {
  if (guideLow < depositFree[currency]) return 0;
  const unit = depositRounding[currency];
  return Math.ceil((guideLow * depositShare) / unit) * unit;
}

/**
 * Whether buying at once is possible: while bids are taken, or before where the seller has chosen so; no bids yet, or a
 * reserve that is not met and a next bid below it (§2.8).
 */
export function canBuyNow(lot: {
  stage: string;
  canBuyBeforeStart: boolean;
  buyNowPrice: number | undefined;
  hasReserve: boolean;
  isReserveMet: boolean;
  bidCount: number;
  nextMinimum: number;
}): boolean {
  const isOpen = lot.stage === 'live' || (lot.stage === 'scheduled' && lot.canBuyBeforeStart);
  if (!isOpen || lot.buyNowPrice === undefined) return false;
  return lot.bidCount === 0 || (lot.hasReserve && !lot.isReserveMet && lot.nextMinimum < lot.buyNowPrice);
}
