import { type DealAction, type DealParty, type DealState, isAgreed } from './deal.vocabulary.ts';

/** Documents that the site writes from a template, each when the deal enters the state that needs it. */
export const writtenKinds = [
  'offer_letter',
  'reservation_agreement',
  'sale_agreement',
  'sale_memorandum',
  'handover_protocol',
  'final_statement',
  'default_notice',
  'default_decision',
  'lease',
  'arrears_letter',
  'termination_letter',
] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** Documents that the parties add: those required by the checklist and the steps, and any others. */
export const addedKinds = [
  'notarised_agreement',
  'title_transfer',
  'termination_proof',
  'payment_receipt',
  'checklist_proof',
  'photograph',
  'other',
] as const;

export const dealDocumentKinds = [...writtenKinds, ...addedKinds] as const;
export type DealDocumentKind = (typeof dealDocumentKinds)[number];

/** The author of a document: a party, or the site itself. */
export const documentAuthors = ['buyer', 'seller', 'site'] as const;
export type DocumentAuthor = (typeof documentAuthors)[number];

/** The states in which the parties can sign a document of a kind. */
const signableIn: Readonly<Partial<Record<DealDocumentKind, readonly DealState[]>>> = {
  reservation_agreement: ['accepted', 'reserved'],
  sale_agreement: ['checked'],
  sale_memorandum: ['won'],
  handover_protocol: ['transferred'],
  lease: ['lease_sent'],
};

/** Written documents for which the parties may bring a version of their own, as from a lawyer, while they can be signed. */
const replaceableWritten: readonly DealDocumentKind[] = [
  'reservation_agreement',
  'sale_agreement',
  'handover_protocol',
  'lease',
];

/** Signing such a document is the step of the deal at the same time. */
export const stepOfSignature: Readonly<Partial<Record<DealDocumentKind, DealAction>>> = {
  sale_agreement: 'sign_agreement',
  sale_memorandum: 'sign_memorandum',
  lease: 'sign_lease',
};

export const isSignable = (kind: DealDocumentKind, state: DealState): boolean =>
  signableIn[kind]?.includes(state) ?? false;

/** Whether the parties add documents in this state: from the moment they are bound until the deal has ended. */
export const takesDocuments = (state: DealState): boolean => isAgreed(state);

/** Whether this party may replace a document by another version. */
export function isReplaceable(
  { kind, author }: { kind: DealDocumentKind; author: DocumentAuthor },
  { state, party }: { state: DealState; party: DealParty },
): boolean {
  if (!takesDocuments(state)) return false;
  const isWritten = (writtenKinds as readonly string[]).includes(kind);
  return isWritten ? replaceableWritten.includes(kind) && isSignable(kind, state) : author === party;
}

/** The states in which the checklist can be changed; afterwards it is kept as it was. */
export const checklistStates: readonly DealState[] = [
  'accepted',
  'reserved',
  'won',
  'memorandum_signed',
  'deposit_topped',
  'signed',
  'active',
];
export const takesChecklistMarks = (state: DealState): boolean => checklistStates.includes(state);

/** The most documents of a deal, replaced ones included. */
export const mostDealDocuments = 200;
/** The most bytes of all documents that the parties add to one deal. */
export const mostDealBytes = 250 * 1024 * 1024;

/** How long a code for a signature is valid, and how often it may be typed wrongly. */
export const signCodeMinutes = 10;
export const signCodeTries = 5;
