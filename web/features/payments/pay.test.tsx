// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnDue, SentPayment } from '#contract/payments/pay.endpoints.ts';
import type { StaffPayment, StatementLine } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ownDuesQuery } from './pay.queries.ts';
import { PayDueInRoom } from './pay-due.tsx';
import { PaymentPage } from './payment-page.tsx';
import { OwnPaymentsPage } from './payments-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { LinesPage } from './staff/lines-page.tsx';
import { MatchPage } from './staff/match-page.tsx';

const id = '019c0000-0000-7000-8000-000000000000';
const money = { amount: 500_000, currency: 'RWF' as const };
const due: OwnDue = {
  _id: id,
  kind: 'reservation',
  dealId: id,
  title: 'House',
  money,
  paid: { ...money, amount: 0 },
  dueAt: '2026-03-02T08:00:00.000Z',
  state: 'open',
  creditor: 'Jean',
  methods: ['bank_transfer', 'mobile_money'],
};
const account = {
  _id: id,
  method: 'bank_transfer' as const,
  currency: 'RWF' as const,
  institution: 'Bank',
  holderName: 'Operator',
  number: '100-200',
};
const payment: SentPayment = {
  _id: id,
  provider: 'manual',
  method: 'bank_transfer',
  state: 'created',
  money,
  received: { ...money, amount: 0 },
  reference: 'PAY-ABCD2345',
  createdAt: '2026-03-02T08:00:00.000Z',
  dues: [{ _id: id, kind: 'reservation', dealId: id, title: 'House', money }],
  slips: [],
  receipts: [],
  payTo: [account],
  can: ['cancel', 'add_slip'],
};
const address = { cursor: '', outcome: undefined };

describe('what a person owes', () => {
  it('is paid by the way that was chosen, under one command id', async () => {
    const sent = answerApi({
      'GET /api/me/dues': { dues: [due] },
      'GET /api/me/payments': { payments: [] },
      'GET /api/me/refunds': { waiting: [], refunds: [] },
      'POST /api/payments': refusal('STATE', { status: 409, message: 'Not now' }),
    });
    const { user } = await show(<OwnPaymentsPage address={address} />, { areas: ['pay'] });
    await user.click(await screen.findByText('Pay through this site'));
    await user.click(screen.getByLabelText('Mobile money'));
    const begin = screen.getByRole('button', { name: 'Show me where to pay' });
    await user.click(begin);
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    await user.click(begin);
    const made = () => sent.filter(({ call }) => call === 'POST /api/payments').map(({ body }) => body);
    await waitFor(() => expect(made()).toHaveLength(2));
    expect(made()[0]).toMatchObject({ dueIds: [id], method: 'mobile_money' });
    expect(made()[0]).toEqual(made()[1]);
  });

  it('that cannot be paid so leads to the other party', async () => {
    answerApi({
      'GET /api/me/dues': { dues: [{ ...due, methods: [] }] },
      'GET /api/me/payments': { payments: [] },
      'GET /api/me/refunds': { waiting: [], refunds: [] },
    });
    await show(<OwnPaymentsPage address={address} />, { areas: ['pay'] });
    expect(await screen.findByText(/Pay the other party directly/)).toBeTruthy();
  });

  it('can be paid in a room where it has come since what one owes was loaded', async () => {
    const sent = answerApi({ 'GET /api/me/dues': { dues: [due] } });
    const loaded = (dues: OwnDue[]) => (queryClient: QueryClient) => {
      queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } });
      queryClient.setQueryData(ownDuesQuery().queryKey, dues);
    };
    await show(<PayDueInRoom dueId={id} />, { areas: ['pay'], seed: loaded([]) });
    expect(await screen.findByText('Pay through this site')).toBeTruthy();
    await show(<PayDueInRoom dueId={id} />, { areas: ['pay'], seed: loaded([due]) });
    expect(sent).toHaveLength(1);
  });
});

describe('the sheet of a payment', () => {
  it('says where to pay, by which reference and who holds the money, and can be called off', async () => {
    const sent = answerApi({
      'GET /api/payments/{id}': { payment },
      'POST /api/payments/{id}/cancel': { message: 'x', payment: { ...payment, state: 'cancelled' } },
    });
    const { user } = await show(<PaymentPage id={id} outcome={undefined} />, { areas: ['pay'] });
    await screen.findByText('PAY-ABCD2345');
    for (const text of ['100-200', 'Operator', 'The operator, for this deal']) {
      expect(document.body.textContent).toContain(text);
    }
    expect(screen.queryByText(/You have sent a slip/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/payments/{id}/cancel')).toBe(true));
  });

  it('says before it is called off what becomes of the money, once a slip was sent', async () => {
    const slips = [{ _id: id, name: 'slip.png', at: due.dueAt }];
    answerApi({ 'GET /api/payments/{id}': { payment: { ...payment, state: 'pending', slips } } });
    await show(<PaymentPage id={id} outcome={undefined} />, { areas: ['pay'] });
    expect(await screen.findByText(/You have sent a slip.*is found by its reference/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel this payment' })).toBeTruthy();
  });
});

it('says of a payment that has arrived no more where it may be until then', async () => {
  answerApi({ 'GET /api/payments/{id}': { payment: { ...payment, state: 'succeeded', can: [] } } });
  await show(<PaymentPage id={id} outcome={undefined} />, { areas: ['pay'] });
  await screen.findByText('The operator, for this deal.');
});

describe('a payment with a service that has a page', () => {
  const { reference: _, ...facts } = payment;
  const asked: SentPayment = {
    ...facts,
    provider: 'stripe',
    method: 'card',
    state: 'pending',
    payTo: [],
    payPage: 'https://pay.example/page',
    expiresAt: '2026-03-02T09:00:00.000Z',
    can: ['cancel'],
  };
  const sheetOf = async (shown: SentPayment, isReturned = false) => {
    answerApi({ 'GET /api/payments/{id}': { payment: shown } });
    await show(<PaymentPage id={id} outcome={undefined} isReturned={isReturned} />, { areas: ['pay'] });
    return (await screen.findByRole('heading', { level: 1 })).textContent;
  };
  const toPage = () => screen.queryByRole('link', { name: 'Go on to pay' });

  it('waits for its payer, until they come back from there', async () => {
    expect(await sheetOf(asked)).toContain('Waiting for your payment');
    expect(toPage()).not.toBeNull();
  });

  it('is looked at once its payer comes back, who is not led there again', async () => {
    expect(await sheetOf(asked, true)).toContain('Being checked');
    expect(screen.getByRole('status').textContent).toContain('please do not pay again');
    expect(toPage()).toBeNull();
  });

  it('to an account of the operator is looked for by finance', async () => {
    expect(await sheetOf({ ...payment, state: 'pending' })).toContain('Being checked');
  });
});

describe('a receipt', () => {
  it('that is not there asks for its code', async () => {
    answerApi({ 'GET /api/receipts/{number}': refusal('NOT_FOUND', { status: 404 }) });
    await show(<ReceiptPage number="R-2026-000001" code="ABC" outcome={undefined} isFound={false} />, {
      areas: ['pay'],
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });

  it('that was voided says so before anything else', async () => {
    const receipt = { number: 'R-1', kind: 'receipt' as const, issuer: 'Urugo', money, issuedAt: due.dueAt };
    answerApi({ 'GET /api/receipts/{number}': { receipt: { ...receipt, voidedBy: 'CR-1' }, can: [] } });
    await show(<ReceiptPage number="R-1" code={undefined} outcome={undefined} isFound />, { areas: ['pay'] });
    expect(await screen.findByText(/It was voided by CR-1|voided by CR-1/)).toBeTruthy();
  });
});

describe('the desk of finance', () => {
  const { payTo: _, can: __, ...facts } = payment;
  const waiting: StaffPayment = { ...facts, payer: 'Grace', reference: 'PAY-ABCD2345' };
  const line: StatementLine = {
    _id: id,
    account,
    bookedOn: '2026-03-02',
    money,
    unallocated: money,
    bankReference: 'FT1',
    text: 'PAY-ABCD2354',
    counterparty: 'Grace',
    isByHand: false,
    proposals: [{ paymentId: id, reference: 'PAY-ABCD2345', payer: 'Grace', expected: money, reason: 'mistyped' }],
  };
  const answers: Answers = {
    'GET /api/staff/payment-accounts': { accounts: [{ ...account, createdAt: due.dueAt }] },
    'GET /api/staff/payments': { payments: [waiting] },
    'GET /api/staff/statement-lines': { lines: [line] },
    'POST /api/staff/payments/{id}/match': refusal('UNPROCESSABLE', { message: 'No such money' }),
  };

  it('matches money that was seen, in units of its currency; what was typed stays when it is refused', async () => {
    const sent = answerApi(answers);
    const { user } = await show(<MatchPage address={address} maySettle />, {
      areas: ['pay', 'staff-payments', 'staff-refunds'],
    });
    await user.click(await screen.findByText('I have seen this money'));
    await user.type(screen.getByLabelText('Amount'), '500,000');
    await user.type(screen.getByLabelText('Reference of the bank'), 'FT9');
    await user.click(screen.getByRole('button', { name: 'Match' }));
    expect(await screen.findByText(/No such money/)).toBeTruthy();
    const made = sent.find(({ call }) => call === 'POST /api/staff/payments/{id}/match');
    expect(made?.body).toMatchObject({ seen: { accountId: id, amount: 500_000, bankReference: 'FT9' } });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('500,000');
  });

  it('sees why a line may be a payment, and says that it is', async () => {
    const sent = answerApi(answers);
    const { user } = await show(<LinesPage address={{ ...address, state: 'open' }} maySettle />, {
      areas: ['pay', 'staff-payments', 'staff-refunds'],
    });
    expect(await screen.findByText(/the reference is nearly right/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It is this one' }));
    await waitFor(() => expect(sent.some(({ call }) => call.includes('match'))).toBe(true));
    expect(sent.find(({ call }) => call.includes('match'))?.body).toMatchObject({ lineId: id });
  });

  it('is only read by auditors', async () => {
    answerApi(answers);
    await show(<LinesPage address={{ ...address, state: 'open' }} maySettle={false} />, {
      areas: ['pay', 'staff-payments', 'staff-refunds'],
    });
    await screen.findByText(/the reference is nearly right/);
    expect(screen.queryByRole('button', { name: 'It is this one' })).toBeNull();
    expect(screen.queryByText('Import a statement')).toBeNull();
  });
});
