import type { DealKind } from '#contract/deals/deal-kinds.ts';

/** The key of what a signature on this site means: where ownership passes, a notary's act comes after it. */
export const meaningOfSigning = (kind: DealKind) => (kind === 'sale' || kind === 'auction' ? 'notary' : 'signed');
