import { expect, it } from 'vitest';
import { readPaymentLimits } from './payment-limits.ts';

const read = (REFUND_LIMIT?: string) =>
  readPaymentLimits({ REFUND_LIMIT, PAYOUT_MINIMUM: undefined, PAYOUT_HOLD_DAYS: 3 }).refundLimit;

it('are in whole units of each currency; one that is not named keeps the usual', () => {
  expect(read()).toEqual({ RWF: 500_000, USD: 40_000 });
  expect(read('usd:250')).toEqual({ RWF: 500_000, USD: 25_000 });
  expect(read(' RWF : 0 , USD:1 ')).toEqual({ RWF: 0, USD: 100 });
});

it.each(['500000', 'RWF', 'RWF:', 'EUR:5', 'RWF:-1', 'RWF:1.5', 'RWF:1:2', 'RWF:1,RWF:2', 'RWF:5,', 'RWF:many'])(
  'are not read from %j',
  (text) => expect(() => read(text)).toThrow('REFUND_LIMIT'),
);
