import type { DealParty } from './deal.vocabulary.ts';
import type { DealKind } from './deal-kinds.ts';

/** The name of a party: a landlord is not called a seller. */
export type PartyKey = DealParty | 'tenant' | 'landlord' | 'guest' | 'host';

const ofSale = { buyer: 'buyer', seller: 'seller' } as const;
const partyKeys: Readonly<Record<DealKind, Readonly<Record<DealParty, PartyKey>>>> = {
  sale: ofSale,
  auction: ofSale,
  rent: { buyer: 'tenant', seller: 'landlord' },
  stay: { buyer: 'guest', seller: 'host' },
};

const isParty = (who: string): who is DealParty => who === 'buyer' || who === 'seller';

/** The key of a party's name in a deal of this kind; other actors keep theirs. */
export function partyKeyOf<Who extends string>(kind: DealKind, who: Who): PartyKey | Exclude<Who, DealParty> {
  return isParty(who) ? partyKeys[kind][who] : (who as Exclude<Who, DealParty>);
}
