import { addDays, daysUntil } from '../days.ts';
import { divide } from '../rates/rate.ts';

export const cancellationPolicies = ['flexible', 'moderate', 'firm'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/**
 * A guest who cancels this many days before the day of arrival, or earlier, gets this share of the nights back, in per
 * cent.
 */
type Step = { daysBefore: number; percent: number };

/** The most generous step first; after the last one the nights are not given back. */
const steps: Readonly<Record<CancellationPolicy, readonly Step[]>> = {
  flexible: [{ daysBefore: 1, percent: 100 }],
  moderate: [
    { daysBefore: 5, percent: 100 },
    { daysBefore: 1, percent: 50 },
  ],
  firm: [
    { daysBefore: 30, percent: 100 },
    { daysBefore: 7, percent: 50 },
  ],
};

/** The share of the price of the nights that is refunded until a day in Kigali, that day included. */
export type RefundStep = { until: string; percent: number };

/** The policy in the dates of one stay, as it is shown before a booking. */
export function refundSteps(policy: CancellationPolicy, arrival: string): RefundStep[] {
  return steps[policy].map(({ daysBefore, percent }) => ({ until: addDays(arrival, -daysBefore), percent }));
}

/** The share of the nights that is given back on a day, in per cent. */
export function refundedPercent(policy: CancellationPolicy, { arrival, on }: { arrival: string; on: string }): number {
  const days = daysUntil(on, arrival);
  return steps[policy].find(({ daysBefore }) => days >= daysBefore)?.percent ?? 0;
}

/** A stay that does not take place: who cancels it, when, and what it costs. Amounts in minor units of one currency. */
export type CancelledStay = {
  policy: CancellationPolicy;
  arrival: string;
  /** The day in Kigali. */
  on: string;
  /** A no-show counts as a guest who cancels on the day of arrival. */
  by: 'guest' | 'host';
  total: number;
  /** The cleaning fee, which is refunded because the property was not used. */
  cleaningFee: number;
  paid: number;
};

/**
 * The refund of the guest: what was paid beyond the part of the nights that the host keeps. A guest who has paid less
 * than that gets nothing back, and owes nothing more. When the host cancels, the guest gets everything back.
 */
export function refundOf({ policy, arrival, on, by, total, cleaningFee, paid }: CancelledStay): number {
  if (by === 'host') return paid;
  const lost = 100 - refundedPercent(policy, { arrival, on });
  const kept = Number(divide(BigInt(total - cleaningFee) * BigInt(lost), 100n));
  return Math.max(0, paid - kept);
}
