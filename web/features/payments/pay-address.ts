import { type AddressParams, cursorParam, idParam, outcomeParam, wordParam } from '#web/lib/address-params.ts';

/** The query string of the lists of payments. */
export const readPayAddress = ({ cursor, outcome }: AddressParams) => ({
  cursor: cursorParam(cursor),
  outcome: outcomeParam(outcome),
});
export type PayAddress = ReturnType<typeof readPayAddress>;

/** The query string of a payment: whether its payer was led back from the page of a payment service. */
export const readPaymentAddress = ({ outcome, returned }: AddressParams) => ({
  outcome: outcomeParam(outcome),
  returned: wordParam(['yes'], returned),
});

const lineLists = ['open', 'settled'] as const;

/** The query string of received money: unallocated lines, or payments passed on by providers. */
export const readLineAddress = ({ state, ...params }: AddressParams) => ({
  ...readPayAddress(params),
  state: wordParam(lineLists, state) ?? 'open',
});
export type LineAddress = ReturnType<typeof readLineAddress>;
export const lineDefaults = { cursor: '', state: 'open' } as const;

const refundLists = ['owed', 'open', 'ended'] as const;

/** The query string of the staff's refunds: which of the lists. */
export const readRefundAddress = ({ state, ...params }: AddressParams) => ({
  ...readPayAddress(params),
  state: wordParam(refundLists, state) ?? 'owed',
});
export type RefundAddress = ReturnType<typeof readRefundAddress>;
export const refundDefaults = { cursor: '', state: 'owed' } as const;

/** What the addresses leave out. */
export const payDefaults = { cursor: '' } as const;

/** The query string of a receipt: the code by which anyone can verify it. */
export const readReceiptAddress = ({ code, outcome }: AddressParams) => ({
  code: typeof code === 'string' && /^[A-Za-z0-9]{1,20}$/.test(code) ? code.toUpperCase() : undefined,
  outcome: outcomeParam(outcome),
});

/** The id of a payment in an address; undefined for a malformed one. */
export const readId = (text: string) => idParam(text.toLowerCase());
