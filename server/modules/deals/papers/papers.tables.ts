import type { Generated } from 'kysely';
import type { ChecklistMark } from '#contract/deals/checklist.ts';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { DealDocumentKind, DocumentAuthor } from '#contract/deals/papers.vocabulary.ts';
import type { PaperData } from './pdf/paper-data.ts';

export type DealPaperTables = {
  /** The documents of deals; their bytes, names and hashes are in `documents`, under the same id. */
  deal_documents: {
    id: string;
    deal_id: string;
    kind: DealDocumentKind;
    /** The version among the documents of its kind, from 1. */
    version: number;
    author: DocumentAuthor;
    /** Null for what the site has written. */
    added_by: string | null;
    /** The item of the checklist it proves. */
    item: string | null;
    /** For a document that the site has written: the moment of the deal that asked for it, once each. */
    occasion: string | null;
    /** What it was made from; the same data gives the same bytes. Written as JSON text. */
    content: PaperData | null;
    created_at: Date;
    replaced_at: Date | null;
    replaced_by: string | null;
  };
  deal_signatures: {
    id: string;
    deal_id: string;
    document_id: string;
    party: DealParty;
    user_id: string;
    /** As it was typed. */
    name: string;
    /** The hash of the file that was signed. */
    sha256: string;
    signed_at: Date;
    voided_at: Date | null;
  };
  /** Codes that were mailed for a signature; the last one of a person and document counts. */
  deal_sign_codes: { document_id: string; user_id: string; code_hash: Buffer; tries: number; expires_at: Date };
  /** The marks of the items of a checklist; append-only. */
  deal_checklist_marks: {
    seq: Generated<number>;
    deal_id: string;
    item: string;
    mark: ChecklistMark;
    party: DealParty;
    marked_by: string;
    answer: boolean | null;
    reason: string | null;
    document_id: string | null;
    at: Date;
  };
};
