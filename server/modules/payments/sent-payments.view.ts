import type { OwnDue, PayTo, SentPayment } from '#contract/payments/pay.endpoints.ts';
import { mostSlips } from '#contract/payments/pay.endpoints.ts';
import { isByProvider, isOpenPayment, type PaymentMethod } from '#contract/payments/pay.vocabulary.ts';
import type { StoredPayment } from './allocations.queries.ts';
import { isCancellable } from './payment-states.ts';
import type { ProviderFacts } from './provider-payments.queries.ts';
import type { OwnDueRow, PaymentItemRow, PayToRow, SlipRow } from './sent-payments.queries.ts';

function viewPayTo({ id, method, currency, institution, holder_name, number }: PayToRow): PayTo {
  return { _id: id, method, currency, institution, holderName: holder_name, number };
}

/** What a due is for. */
const subjectOf = ({ deal_id, auction_slug }: Pick<PaymentItemRow, 'deal_id' | 'auction_slug'>) => ({
  dealId: deal_id ?? undefined,
  auction: auction_slug ?? undefined,
});

/** Something a person owes, with the ways in which it can be paid now. */
export function viewOwnDue(
  row: OwnDueRow,
  {
    accounts,
    operator,
    ofProviders,
  }: { accounts: readonly PayToRow[]; operator: string; ofProviders: readonly PaymentMethod[] },
): OwnDue {
  const { currency } = row;
  const isPayable = (row.state === 'open' || row.state === 'part') && row.takes_money;
  const ofAccounts = accounts.filter((account) => account.currency === currency).map(({ method }) => method);
  return {
    _id: row.id,
    kind: row.kind,
    ...subjectOf(row),
    title: row.title,
    money: { amount: row.amount, currency },
    paid: { amount: row.paid, currency },
    dueAt: row.due_at.toISOString(),
    state: row.state,
    creditor: row.creditor_name ?? operator,
    methods: isPayable ? [...new Set([...ofProviders, ...ofAccounts])] : [],
    paymentId: row.payment_id ?? undefined,
  };
}

export type PaymentParts = {
  items: readonly PaymentItemRow[];
  slips: readonly SlipRow[];
  receipts: readonly { payment_id: string; number: string }[];
  accounts: readonly PayToRow[];
  facts: readonly ProviderFacts[];
};

/** A payment as its payer sees it. */
export function viewSentPayment(row: StoredPayment, parts: PaymentParts): SentPayment {
  const { items, slips, receipts, accounts } = parts;
  const { currency } = row;
  const own = slips.filter(({ payment_id }) => payment_id === row.id);
  const isOpen = row.provider === 'manual' && isOpenPayment(row);
  const facts = parts.facts.find(({ payment_id }) => payment_id === row.id);
  const isAsked = isByProvider(row) && isOpenPayment(row);
  return {
    _id: row.id,
    provider: row.provider,
    method: row.method ?? undefined,
    state: row.state,
    money: { amount: row.amount, currency },
    received: { amount: row.received, currency },
    reference: row.reference ?? row.payer_reference ?? undefined,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString(),
    dues: items
      .filter(({ payment_id }) => payment_id === row.id)
      .map((item) => ({
        _id: item.due_id,
        kind: item.kind,
        ...subjectOf(item),
        title: item.title,
        money: { amount: item.amount, currency },
      })),
    slips: own.map(({ document_id, name, created_at }) => ({
      _id: document_id,
      name,
      at: created_at.toISOString(),
    })),
    receipts: receipts.filter(({ payment_id }) => payment_id === row.id).map(({ number }) => number),
    payTo: isOpen
      ? accounts.filter((account) => account.method === row.method && account.currency === currency).map(viewPayTo)
      : [],
    payPage: isAsked ? (facts?.page_url ?? undefined) : undefined,
    expiresAt: isAsked ? facts?.expires_at.toISOString() : undefined,
    failure: facts?.failure ?? undefined,
    can: [
      ...(isCancellable(row) ? (['cancel'] as const) : []),
      ...(isOpen && own.length < mostSlips ? (['add_slip'] as const) : []),
    ],
  };
}
