import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { languages } from '../languages.ts';
import { verificationDocumentFile } from '../media/upload.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';
import { checklistMarks, checklistStates } from './checklist.ts';
import { checklistRuleSchema } from './checklist-rules.schema.ts';
import { dealParties } from './deal.vocabulary.ts';
import { paymentReferenceSchema } from './dues.ts';
import { dealDocumentKinds, documentAuthors } from './papers.vocabulary.ts';

/** PDF, Word and photographs of at most 10 MB. */
export const dealDocumentFile = verificationDocumentFile;

const signatureSchema = z.object({
  party: z.enum(dealParties),
  /** As it was typed. */
  name: z.string(),
  at: z.iso.datetime(),
  /** What was signed: the SHA-256 of the file. */
  sha256: z.string(),
  /** The document was replaced: the signature counts no more. */
  voidedAt: z.iso.datetime().optional(),
});

export const dealDocumentSchema = z.object({
  _id: z.string(),
  kind: z.enum(dealDocumentKinds),
  /** The version among the documents of its kind. */
  version: z.int(),
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  author: z.enum(documentAuthors),
  createdAt: z.iso.datetime(),
  /** In which languages the site has written it. */
  languages: z.array(z.enum(languages)).optional(),
  /** The item of the checklist it proves. */
  item: z.string().optional(),
  replacedAt: z.iso.datetime().optional(),
  replacedBy: z.string().optional(),
  signatures: z.array(signatureSchema),
  can: z.array(z.enum(['sign', 'replace'])),
});
export type DealDocument = z.infer<typeof dealDocumentSchema>;

const checklistItemSchema = z.object({
  key: z.string(),
  form: checklistRuleSchema.shape.form.unwrap(),
  of: z.enum(dealParties),
  isMandatory: z.boolean(),
  proof: checklistRuleSchema.shape.proof.unwrap(),
  title: checklistRuleSchema.shape.title,
  text: checklistRuleSchema.shape.text,
  source: z.string(),
  state: z.enum(checklistStates),
  answer: z.boolean().optional(),
  reason: z.string().optional(),
  documentId: z.string().optional(),
  by: z.enum(dealParties).optional(),
  at: z.iso.datetime().optional(),
  agreedAt: z.iso.datetime().optional(),
  /** Until when the law asks for it, where it names a time. */
  dueAt: z.iso.datetime().optional(),
  can: z.array(z.enum(checklistMarks)),
});
export type ChecklistItemView = z.infer<typeof checklistItemSchema>;

export const dealPapersSchema = z.object({
  /** The newest first, those that were replaced too. */
  documents: z.array(dealDocumentSchema),
  checklist: z.object({
    items: z.array(checklistItemSchema),
    /** Mandatory items that are settled, and all of them. */
    settled: z.int(),
    mandatory: z.int(),
  }),
  /** The party that the reader is; absent for the staff. */
  party: z.enum(dealParties).optional(),
  /** Whether the reader may add documents, of any of `addedKinds`. */
  can: z.array(z.enum(['add'])),
});
export type DealPapers = z.infer<typeof dealPapersSchema>;

const dealParams = z.object({ id: idSchema });
const documentParams = z.object({ id: idSchema, docId: idSchema });
const answer = z.object({ message: z.string(), papers: dealPapersSchema });

export const listDealPapers = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/documents',
  summary: 'The documents, signatures and checklist of a deal, for its parties and the staff',
  access: 'user',
  params: dealParams,
  response: dealPapersSchema,
  errors: ['NOT_FOUND'],
});

export const addDealDocument = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/documents',
  summary:
    'Adds a private document to a deal, puts it in the place of another, which voids the signatures on that, or reports a payment with its receipt',
  access: 'user',
  params: dealParams,
  body: z.strictObject({
    kind: z.enum(dealDocumentKinds),
    /** The document of the same kind that it replaces. */
    replaces: idSchema.optional(),
    /** The item of the checklist it proves, which is done with it. */
    item: z.string().trim().max(40).optional(),
    /** The payment that a receipt is of, which the debtor reports with it. */
    due: idSchema.optional(),
    /** What the bank or the mobile-money service calls that payment. */
    reference: paymentReferenceSchema.optional(),
  }),
  files: { document: dealDocumentFile },
  response: answer.extend({ documentId: z.string() }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'STATE',
    'DEAL_FROZEN',
    'PAYMENT_NOT_OPEN',
    'ILLEGAL_TRANSITION',
    'UNPROCESSABLE',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'UNAVAILABLE',
  ],
});

export const getDealDocument = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/documents/{docId}',
  summary: 'A document of a deal as a file, after its hash was checked; each look of the staff is in the audit log',
  access: 'user',
  params: documentParams,
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const requestSignCode = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/documents/{docId}/sign-code',
  summary: 'Mails a one-time code for signing a document, valid for ten minutes',
  access: 'user',
  needsVerifiedEmail: true,
  params: documentParams,
  response: z.object({ message: z.string(), validUntil: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'DEAL_FROZEN'],
});

/** A name as a person signs with it. */
export const signatureNameSchema = lineSchema(120).min(3);
export const signCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, { error: 'Six digits' });

export const signDealDocument = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/documents/{docId}/sign',
  summary: 'Signs a document with a typed name and the mailed code; where it is a step of the deal, the step is taken',
  access: 'user',
  needsVerifiedEmail: true,
  params: documentParams,
  body: z.strictObject({ name: signatureNameSchema, code: signCodeSchema }),
  response: answer.extend({ state: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'DEAL_FROZEN', 'SIGN_CODE_WRONG'],
});

export const markChecklistItem = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/checklist/{key}',
  summary:
    'Says that an item of the checklist is done, does not apply, or is open again; the other agrees that it does not apply',
  access: 'user',
  params: z.object({ id: idSchema, key: z.string().max(40) }),
  body: z.strictObject({
    mark: z.enum(checklistMarks),
    /** To a question. */
    answer: z.boolean().optional(),
    /** Why it does not apply. */
    reason: paragraphsSchema(500).optional(),
    documentId: idSchema.optional(),
  }),
  response: answer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'DEAL_FROZEN', 'UNPROCESSABLE'],
});

export const getDealArchive = endpoint({
  method: 'GET',
  path: '/api/deals/{id}/archive',
  summary: 'Everything of a deal in one ZIP file: documents, certificates of signatures, checksums and the log',
  access: 'user',
  params: dealParams,
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const listRules = endpoint({
  method: 'GET',
  path: '/api/staff/rules',
  summary:
    'The rules of the country that deals follow, each with its dates and source, and what the operator has added',
  access: 'staff',
  response: z.object({
    items: z.array(checklistRuleSchema.extend({ isOfOperator: z.boolean(), isInForce: z.boolean() })),
    /** What a sale costs besides the price. */
    costs: z.array(
      z.object({
        id: z.enum(['saleTax', 'titleTransfer', 'notary']),
        paidBy: z.enum(dealParties),
        from: z.iso.date(),
        source: z.string(),
        checked: z.iso.date(),
        note: z.string().optional(),
        isInForce: z.boolean(),
      }),
    ),
  }),
});
