import type { DealKind, DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { DealReader } from './next-act.ts';

/** Who the other party is; to the staff, both. */
export function nameOfOther({ parties: { buyer, seller } }: Pick<Deal, 'parties'>, reader: DealReader): string {
  if (reader === 'staff') return `${buyer.name}, ${seller.name}`;
  return reader === 'buyer' ? seller.name : buyer.name;
}

const sale = { buyer: 'buyer', seller: 'seller' } as const;
const partyKeys = {
  sale,
  auction: sale,
  rent: { buyer: 'tenant', seller: 'landlord' },
  stay: { buyer: 'guest', seller: 'host' },
} as const satisfies Record<DealKind, Record<DealParty, string>>;

/** The key of what a party is called in a deal of this kind; of the others who act, their own. */
export function partyKeyOf<Other extends string>(kind: DealKind, who: DealParty | Other) {
  return who === 'buyer' || who === 'seller' ? partyKeys[kind][who] : (who as Exclude<Other, DealParty>);
}
