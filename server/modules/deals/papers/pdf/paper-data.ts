import type { DealParty, DealRole, DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import type { DueState } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import type { Financing } from '#contract/deals/offer.ts';
import type { WrittenKind } from '#contract/deals/papers.vocabulary.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { RoomCondition } from '#contract/rent/inventory.ts';
import type { Lease } from '#contract/rent/lease.ts';

/** An offer as a document states it. */
export type PaperOffer = {
  version: number;
  by: DealParty;
  amount: number;
  reservation: number;
  /** How much is paid in all once both have signed. */
  deposit?: number | undefined;
  financing: Financing;
  completionDay?: string | undefined;
  conditions?: string | undefined;
  expiresAt?: string | undefined;
};

/** The source of a document about an auction: its frozen terms and the state of its log. */
export type PaperAuction = {
  title: string;
  slug: string;
  closedAt: string;
  terms: string;
  termsVersion: number;
  events: number;
  headHash: string;
};

export type PaperDue = {
  kind: DueKind;
  amount: number;
  dueAt: string;
  state: DueState;
  settledAt?: string | undefined;
  reference?: string | undefined;
};

export type PaperHandover = {
  keys: string;
  electricity: string;
  water: string;
  remarks?: string | undefined;
  /** For a lease: its rooms, each with the names of its photographs. */
  rooms?: readonly {
    name: string;
    condition: RoomCondition;
    remarks?: string | undefined;
    photographs: readonly string[];
  }[];
  photographs: readonly { name: string; sha256: string }[];
};

/** The staff's finding about a party in default. */
export type PaperFinding = {
  /** When the deadline was seen to have passed. */
  deadlineAt?: string | undefined;
  /** In the words of each member of the staff. */
  reasons: readonly string[];
};

/**
 * The data that a written document is made from. They are stored with it: written again from them, the document is
 * identical to the byte.
 */
export type PaperData = {
  kind: WrittenKind;
  dealId: string;
  dealKind: DealKind;
  /** The moment in the deal that it belongs to. */
  at: string;
  /** The texts follow each other in these languages. */
  languages: readonly Language[];
  site: { name: string; url: string };
  buyer: string;
  seller: string;
  property: {
    title: string;
    type: string;
    location: string;
    size?: number | undefined;
    bedrooms?: number | undefined;
    bathrooms?: number | undefined;
    /** Its Unique Parcel Identifier. */
    parcel?: string | undefined;
  };
  amount: number;
  currency: Currency;
  /** The version that it repeats with the legal names of the parties; what was signed on that stays signed. */
  repeats?: { at: string; sha256: string } | undefined;
  offer?: PaperOffer | undefined;
  /** The offer before it, of which the changes are marked. */
  before?: PaperOffer | undefined;
  /** For an auction: the deposit that counts towards the price. */
  deposit?: number | undefined;
  auction?: PaperAuction | undefined;
  dues?: readonly PaperDue[] | undefined;
  lease?: Lease | undefined;
  /** What both have confirmed of the handover; until then the protocol is a form to fill in. */
  handover?: PaperHandover | undefined;
  events?: readonly { at: string; state: DealState; by: DealRole }[] | undefined;
  finding?: PaperFinding | undefined;
};

/** A signature as its certificate states it. */
export type PaperSignature = {
  party: DealParty;
  name: string;
  at: string;
  sha256: string;
  voidedAt?: string | undefined;
};

/** What the certificate of the signatures on one document is made from. */
export type CertificateData = {
  dealId: string;
  dealKind: DealKind;
  languages: readonly Language[];
  site: { name: string; url: string };
  document: { name: string; sha256: string; createdAt: string };
  signatures: readonly PaperSignature[];
};
