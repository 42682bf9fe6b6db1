import { referenceLength, referencePrefix } from '#contract/payments/pay.vocabulary.ts';
import type { ProposalReason } from '#contract/reconciliation/reconciliation.endpoints.ts';

/** A payment that is waited for. */
export type Waiting = { id: string; reference: string; payer: string; currency: string; expected: number };

export type Unallocated = {
  rest: number;
  currency: string;
  bankReference: string;
  text: string;
  counterparty: string;
};

export type Proposal = { payment: Waiting; reason: ProposalReason };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Whether one text becomes the other by one letter that is wrong, missing or too many, or by two that changed places. */
export function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const rest = (text: string, skipped: number) => text.slice(begin + skipped);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[begin] === other[begin + 1] && one[begin + 1] === other[begin] && rest(one, 2) === rest(other, 2))
  );
}

/** Whether a text contains a code with at most one typing mistake. */
function isNearlyIn(text: string, code: string): boolean {
  return Array.from(text).some((_, at) =>
    [-1, 0, 1].some((more) => isOneTypoAway(text.slice(at, at + code.length + more), code)),
  );
}

// Looks ahead: one reference may begin within what looks like another.
const anyReference = new RegExp(`(?=${referencePrefix}([A-Z0-9]{${referenceLength}}))`, 'g');

/** The references of payments that a text may name, however they are written in it. */
export function referencesIn(text: string): string[] {
  return Array.from(plain(text).matchAll(anyReference), ([, code]) => `${referencePrefix}-${code}`);
}

const sameName = (one: string, other: string) => {
  const words = (text: string) => text.split(/\s+/).map(plain).filter(Boolean).toSorted().join(' ');
  return words(one) !== '' && words(one) === words(other);
};

function reasonOf(line: Unallocated, payment: Waiting): ProposalReason | undefined {
  if (payment.currency !== line.currency) return undefined;
  const code = plain(payment.reference).slice(referencePrefix.length);
  const text = plain(`${line.bankReference} ${line.text}`);
  const isAmount = payment.expected === line.rest;
  if (text.includes(code)) return isAmount ? 'exact' : 'reference';
  if (!isAmount) return undefined;
  if (isNearlyIn(text, code)) return 'mistyped';
  return sameName(line.counterparty, payment.payer) ? 'amount' : undefined;
}

const order: readonly ProposalReason[] = ['exact', 'reference', 'mistyped', 'amount'];
const mostProposals = 5;

/** Which payments a line may be, the likeliest first. It is only ever proposed: a person decides. */
export function propose(line: Unallocated, waiting: readonly Waiting[]): Proposal[] {
  return waiting
    .flatMap((payment) => {
      const reason = reasonOf(line, payment);
      return reason === undefined ? [] : [{ payment, reason }];
    })
    .toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
    .slice(0, mostProposals);
}
