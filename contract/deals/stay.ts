import * as z from 'zod';
import { type CancellationPolicy, cancellationPolicies, refundOf } from '../stays/cancellation.ts';
import type { Nights } from '../stays/nights.ts';
import type { QuoteLine } from '../stays/quote.ts';
import { refundStepsSchema, stayLinesSchema } from '../stays/stays.endpoints.ts';
import { type DealParty, dealParties } from './deal.vocabulary.ts';

/** How long after the arrival the operator keeps holding the price. */
export const payoutHours = 24;

/** Other nights or guests of a stay that is booked. */
export const stayChangeSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  guests: z.int().min(1).max(50),
});
export type StayChange = z.output<typeof stayChangeSchema>;

/** The same as a party has proposed it, at the price of that moment. */
export type ProposedChange = StayChange & {
  lines: QuoteLine[];
  total: number;
  by: DealParty;
  at: string;
  /** The other party has agreed: until then what it costs more is paid. */
  until?: string;
};

/** How long a guest has to pay the extra price of other nights. */
export const changeHours = 24;

/** What a deal about a stay has beside the others: agreed once, and what has happened since. Amounts in minor units. */
export type BookedStay = Nights & {
  guests: number;
  lines: QuoteLine[];
  total: number;
  damageDeposit: number;
  policy: CancellationPolicy;
  preparationDays: number;
  /** The check-in code of the guest; the host does not see it. */
  code: string;
  checkedInAt?: string;
  /** The refund that the staff have decided on. */
  conceded?: number;
  /** What the host has of the damage deposit. */
  claimed?: number;
  /** When the price was divided between guest and host. */
  settledAt?: string;
  change?: ProposedChange | undefined;
};

/** The same as the reader of a deal sees it. */
export const bookedStaySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  guests: z.int(),
  lines: stayLinesSchema,
  total: z.int(),
  damageDeposit: z.int(),
  policy: z.enum(cancellationPolicies),
  refunds: refundStepsSchema,
  /** Only for the guest. */
  code: z.string().optional(),
  checkedInAt: z.iso.datetime().optional(),
  conceded: z.int().optional(),
  claimed: z.int().optional(),
  settledAt: z.iso.datetime().optional(),
  /** Other nights that are proposed, with what the stay would cost then. */
  change: stayChangeSchema
    .extend({
      total: z.int(),
      by: z.enum(dealParties),
      at: z.iso.datetime(),
      /** The other party has agreed: the time until which the guest pays the extra price. */
      until: z.iso.datetime().optional(),
    })
    .optional(),
  /** The refund of the price if the guest cancelled now; absent where they cannot. */
  refundNow: z.int().optional(),
});
export type BookedStayView = z.infer<typeof bookedStaySchema>;

const cleaningOf = ({ lines }: Pick<BookedStay, 'lines'>) => lines.find(({ kind }) => kind === 'cleaning')?.amount ?? 0;

/** The refund of the price to a guest who cancels on a day. */
export function refundOfGuest(stay: Pick<BookedStay, 'from' | 'lines' | 'total' | 'policy'>, on: string): number {
  const { from: arrival, total, policy } = stay;
  return refundOf({ policy, arrival, on, by: 'guest', total, cleaningFee: cleaningOf(stay), paid: total });
}
