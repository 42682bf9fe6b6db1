import type { DealDocumentKind } from '#contract/deals/papers.vocabulary.ts';

/** The place on the page where a document of this kind is signed. */
export const signAnchor = (kind: DealDocumentKind): string => `sign-${kind}`;
