import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { DealReader } from './next-act.ts';

/** The name of the other party; for the staff, of both. */
export function nameOfOther({ parties: { buyer, seller } }: Pick<Deal, 'parties'>, reader: DealReader): string {
  if (reader === 'staff') return `${buyer.name}, ${seller.name}`;
  return reader === 'buyer' ? seller.name : buyer.name;
}
