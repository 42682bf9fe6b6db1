import type { DealParty } from './deal.vocabulary.ts';
import type { DealKind } from './deal-kinds.ts';

/** What a party is called: who lets is no seller. */
export type PartyKey = DealParty | 'tenant' | 'landlord' | 'guest' | 'host';

const ofSale = { buyer: 'buyer', seller: 'seller' } as const;
const partyKeys: Readonly<Record<DealKind, Readonly<Record<DealParty, PartyKey>>>> = {
  sale: ofSale,
  auction: ofSale,
  rent: { buyer: 'tenant', seller: 'landlord' },
  stay: { buyer: 'guest', seller: 'host' },
};

const isParty = (who: string): who is DealParty => who === 'buyer' || who === 'seller';

/** The key of what a party is called in a deal of this kind; others who act keep theirs. */
export function partyKeyOf<Who extends string>(kind: DealKind, who: Who): PartyKey | Exclude<Who, DealParty> {
  return isParty(who) ? partyKeys[kind][who] : (who as Exclude<Who, DealParty>);
}
