import type { WrittenKind } from '#contract/deals/papers.vocabulary.ts';
import type { DealEventRow } from '../deal-events.queries.ts';
import type { DealRow } from '../deals.queries.ts';
import type { StoredOffer } from '../deals.tables.ts';
import type { PaperOffer } from './pdf/paper-data.ts';

/** A document that a deal should hold, and the moment of the deal that asked for it. */
export type DuePaper = {
  kind: WrittenKind;
  occasion: string;
  at: Date;
  offer?: number;
  /** The occasion of the document that this one repeats with the legal names of the parties. */
  renames?: string;
};

type Event = Pick<DealEventRow, 'at' | 'state' | 'data' | 'action'>;

/** The first time that a sale or what follows an auction enters a state, and what is written then. */
const onEntering = {
  sale: {
    accepted: 'reservation_agreement',
    checked: 'sale_agreement',
    transferred: 'handover_protocol',
    completed: 'final_statement',
    defaulted: 'default_notice',
    seller_defaulted: 'default_decision',
  },
  auction: {
    won: 'sale_memorandum',
    transferred: 'handover_protocol',
    completed: 'final_statement',
    defaulted: 'default_notice',
    seller_defaulted: 'default_decision',
  },
  rent: { lease_sent: 'lease' },
  stay: {},
} as const satisfies Record<DealRow['kind'], Partial<Record<DealRow['state'], WrittenKind>>>;

/** What was written before the parties have stated their legal names, and is written again once they have. */
const writtenEarly = {
  sale: { state: 'accepted', kind: 'reservation_agreement' },
  auction: { state: 'won', kind: 'sale_memorandum' },
  // A lease is written once both have stated them.
  rent: undefined,
  stay: undefined,
} as const;

/** Every document that the events of a deal ask for, in their order. */
export function papersDueOf(kind: DealRow['kind'], events: readonly Event[]): DuePaper[] {
  const papers = new Map<string, DuePaper>();
  const kinds: Partial<Record<string, WrittenKind>> = onEntering[kind];
  const add = (paper: DuePaper) => {
    const name = `${paper.kind} ${paper.occasion}`;
    if (!papers.has(name)) papers.set(name, paper);
  };
  let isHandoverRecorded = false;
  for (const { at, state, data, action } of events) {
    isHandoverRecorded ||= action === 'record_handover';
    // The blank form of the handover is followed by what both have confirmed.
    if ((state === 'handed_over' || state === 'active') && isHandoverRecorded)
      add({ kind: 'handover_protocol', occasion: state, at });
    if (action === 'fall_behind') add({ kind: 'arrears_letter', occasion: `arrears ${at.toISOString()}`, at });
    if (action === 'terminate') add({ kind: 'termination_letter', occasion: state, at });
    if (action === 'move_out' && state === 'move_out') add({ kind: 'handover_protocol', occasion: state, at });
    const offer = data?.offer;
    if (kind === 'sale' && typeof offer === 'number') {
      add({ kind: 'offer_letter', occasion: `offer ${offer}`, at, offer });
    }
    const entered = kinds[state];
    if (entered !== undefined) add({ kind: entered, occasion: state, at });
    const early = writtenEarly[kind];
    // Both have stated their names with their agreement to the checks.
    if (state === 'checked' && early !== undefined)
      add({ kind: early.kind, occasion: 'legal names', at, renames: early.state });
  }
  return [...papers.values()];
}

/** An offer as documents state it. */
export function paperOfferOf(offers: readonly StoredOffer[], version: number): PaperOffer | undefined {
  const stored = offers[version - 1];
  if (stored === undefined) return undefined;
  const { by, amount, reservation, deposit, financing, completionDay, conditions, expiresAt } = stored;
  return {
    version,
    by,
    amount,
    reservation,
    ...(deposit !== undefined && { deposit }),
    financing,
    ...(completionDay !== undefined && { completionDay }),
    ...(conditions !== undefined && { conditions }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}
