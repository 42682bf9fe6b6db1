import type { ChecklistState } from '#contract/deals/checklist.ts';
import type { DealRole, DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DueState } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import type { Financing } from '#contract/deals/offer.ts';
import type { WrittenKind } from '#contract/deals/papers.vocabulary.ts';
import type { PartyKey } from '#contract/deals/party-key.ts';
import type { ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { DeductionKind } from '#contract/rent/deposit-claim.ts';
import type { RoomCondition } from '#contract/rent/inventory.ts';

/** The texts of the written documents in one language. */
export type PaperTexts = {
  months: readonly string[];
  /** A day and a moment, which is in Kigali, from their parts. */
  day: (day: number, month: string, year: number) => string;
  moment: (day: string, time: string) => string;
  /** The separators between groups of three digits, and before the cents. */
  digits: { group: string; decimal: string };
  money: (number: string, currency: string) => string;
  titles: Readonly<Record<WrittenKind, string>>;
  reference: (dealId: string, moment: string) => string;
  /** With `{page}` and `{count}`. */
  page: string;
  /** At the foot of every page. */
  footer: (site: string) => string;
  labels: Readonly<Record<PartyKey, string>> & {
    parties: string;
    property: string;
    name: string;
    type: string;
    location: string;
    parcel: string;
    size: string;
    rooms: string;
    terms: string;
    price: string;
    reservation: string;
    deposit: string;
    agreedDeposit: string;
    rest: string;
    financing: string;
    completionDay: string;
    conditions: string;
    expiresAt: string;
    payments: string;
    steps: string;
    auction: string;
    closedAt: string;
    auctionTerms: (version: number) => string;
    log: string;
    nothing: string;
  };
  /** The value of a term that has changed, with the one before it. */
  changed: (now: string, before: string) => string;
  rooms: (bedrooms: number | undefined, bathrooms: number | undefined) => string;
  types: Readonly<Record<ListingType, string>>;
  parties: Readonly<Record<PartyKey, string>>;
  roles: Readonly<Record<DealRole | PartyKey, string>>;
  financing: Readonly<Record<Financing, string>>;
  dues: Readonly<Record<DueKind, string>>;
  dueStates: Readonly<Record<DueState, string>>;
  states: Readonly<Record<DealState, string>>;
  offer: { subtitle: (version: number, by: string) => string; text: (by: string) => string; marked: string };
  /** For a version with the legal names: which one it repeats, when that was written, and its fingerprint. */
  repeats: (written: string, sha256: string) => string;
  reservation: { clauses: readonly string[] };
  agreement: { clauses: (site: string) => readonly string[] };
  lease: {
    rent: string;
    dueDay: string;
    dueDayOf: (day: number) => string;
    deposit: string;
    holding: string;
    begins: string;
    ends: string;
    openEnded: string;
    notice: string;
    noticeOf: (days: number) => string;
    clauses: (site: string) => readonly string[];
  };
  arrears: {
    text: string;
    dueOn: (day: string) => string;
    total: string;
    clauses: (site: string) => readonly string[];
  };
  termination: { text: (site: string) => string; clauses: readonly string[] };
  memorandum: {
    text: string;
    log: (events: number, hash: string, address: string) => string;
    clauses: (site: string) => readonly string[];
  };
  protocol: {
    text: string;
    blanks: readonly string[];
    recorded: string;
    keys: string;
    electricity: string;
    water: string;
    remarks: string;
    rooms: string;
    conditions: Readonly<Record<RoomCondition, string>>;
    photographs: string;
    noPhotographs: string;
  };
  statement: {
    text: string;
    due: (amount: string, state: string, when: string, reference: string | undefined) => string;
  };
  /** For a default: the finding, and where the money and the property go. */
  finding: {
    heading: string;
    foundAt: string;
    deadlineAt: string;
    reasons: string;
    follows: string;
    depositLost: (amount: string) => string;
    depositBack: (amount: string) => string;
    text: (site: string, party: string) => string;
    clauses: (site: string) => Readonly<Record<'saleBuyer' | 'auctionBuyer' | 'seller', readonly string[]>>;
  };
  /** A notary's act is separate. */
  notary: string;
  certificate: {
    title: string;
    document: string;
    file: string;
    fingerprint: string;
    written: string;
    signatures: string;
    none: string;
    signed: (party: string, name: string) => string;
    voided: (moment: string) => string;
    how: (site: string) => string;
    check: string;
  };
  archive: {
    title: string;
    intro: string;
    documents: string;
    checklist: string;
    log: string;
    missing: string;
    item: (state: string, by: string | undefined, at: string | undefined) => string;
    itemStates: Readonly<Record<ChecklistState, string>>;
    replaced: (at: string) => string;
    answers: { yes: string; no: string };
    claim: {
      title: string;
      paid: string;
      claimed: string;
      kept: string;
      kinds: Readonly<Record<DeductionKind, string>>;
    };
  };
};
