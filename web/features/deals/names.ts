import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { DealReader } from './next-act.ts';

/** Who the other party is; to the staff, both. */
export function nameOfOther({ parties: { buyer, seller } }: Pick<Deal, 'parties'>, reader: DealReader): string {
  if (reader === 'staff') return `${buyer.name}, ${seller.name}`;
  return reader === 'buyer' ? seller.name : buyer.name;
}
