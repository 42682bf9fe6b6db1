import { type Currency, currencies } from '#contract/money.ts';
import { readAmount } from '#contract/read-amount.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';

type Amounts = Readonly<Record<Currency, number>>;

/** From which amounts on money goes out by more than one person, and which are too small to be sent. */
export type PaymentLimits = {
  /** Whole minor units: a refund of more needs a second person. */
  refundLimit: Amounts;
  /** Whole minor units: less is not paid out to a seller yet. */
  payoutMinimum: Amounts;
  /** For how many days an account that a seller has just named is not paid. */
  payoutHoldDays: number;
};

const usualLimit: Amounts = { RWF: 500_000, USD: 40_000 };
const usualMinimum: Amounts = { RWF: 5_000, USD: 500 };

/** Reads amounts such as "RWF:500000,USD:400", in units of their currencies; a currency that is not named keeps the usual. */
function readAmounts(name: string, text: string | undefined, usual: Amounts): Amounts {
  if (text === undefined) return usual;
  const read = text.split(',').map((part) => {
    const [code = '', amount = '', ...rest] = part.split(':').map((word) => word.trim());
    const currency = currencies.find((known) => known === code.toUpperCase());
    const value = currency && readAmount(amount, currency);
    if (currency === undefined || value === undefined || rest.length > 0) {
      throw new ConfigError(`${name} must be amounts such as RWF:500000,USD:400`);
    }
    return [currency, value] as const;
  });
  if (new Set(read.map(([currency]) => currency)).size !== read.length) {
    throw new ConfigError(`${name} must name each currency once`);
  }
  return { ...usual, ...Object.fromEntries(read) };
}

/** Reads `REFUND_LIMIT`, `PAYOUT_MINIMUM` and `PAYOUT_HOLD_DAYS`. Throws ConfigError. */
export function readPaymentLimits({
  REFUND_LIMIT,
  PAYOUT_MINIMUM,
  PAYOUT_HOLD_DAYS,
}: Pick<Environment, 'REFUND_LIMIT' | 'PAYOUT_MINIMUM' | 'PAYOUT_HOLD_DAYS'>): PaymentLimits {
  return {
    refundLimit: readAmounts('REFUND_LIMIT', REFUND_LIMIT, usualLimit),
    payoutMinimum: readAmounts('PAYOUT_MINIMUM', PAYOUT_MINIMUM, usualMinimum),
    payoutHoldDays: PAYOUT_HOLD_DAYS,
  };
}
