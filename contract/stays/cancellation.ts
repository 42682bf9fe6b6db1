import { divide } from '../rates/rate.ts';
import { addDays, daysUntil } from './nights.ts';

export const cancellationPolicies = ['flexible', 'moderate', 'firm'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** Who leaves so many days before the day of arrival, or earlier, has this share of the nights back, in per cent. */
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

/** What is given back of the nights until a day in Kigali, that day included. */
export type RefundStep = { until: string; percent: number };

/** The policy in the dates of one stay, as it is shown before anybody books. */
export function refundSteps(policy: CancellationPolicy, arrival: string): RefundStep[] {
  return steps[policy].map(({ daysBefore, percent }) => ({ until: addDays(arrival, -daysBefore), percent }));
}

/** The share of the nights that is given back on a day, in per cent. */
export function refundedPercent(policy: CancellationPolicy, { arrival, on }: { arrival: string; on: string }): number {
  const days = daysUntil(on, arrival);
  return steps[policy].find(({ daysBefore }) => days >= daysBefore)?.percent ?? 0;
}

/** A stay that does not take place: who ends it, when, and what it costs. Amounts in minor units of one currency. */
export type CancelledStay = {
  policy: CancellationPolicy;
  arrival: string;
  /** The day in Kigali. */
  on: string;
  /** Who has not come is a guest who leaves on the day of arrival. */
  by: 'guest' | 'host';
  total: number;
  /** The cleaning fee, which is refunded because nobody stayed. */
  cleaningFee: number;
  paid: number;
};

/**
 * What the guest has back: what was paid beyond the part of the nights that the host keeps. A guest who has paid less than
 * that has nothing back, and owes nothing more. Of a host who cancels the guest has all back.
 */
export function refundOf({ policy, arrival, on, by, total, cleaningFee, paid }: CancelledStay): number {
  if (by === 'host') return paid;
  const lost = 100 - refundedPercent(policy, { arrival, on });
  const kept = Number(divide(BigInt(total - cleaningFee) * BigInt(lost), 100n));
  return Math.max(0, paid - kept);
}
