import { createHash } from 'node:crypto';
import { type Currency, minorUnits } from '#contract/money.ts';

/** An incoming line of a statement, whatever its format. */
export type ReadLine = {
  /** The day, as "2026-11-26". */
  bookedOn: string;
  /** Whole minor units, positive. */
  amount: number;
  bankReference: string;
  text: string;
  counterparty: string;
};

export type ReadStatement = {
  format: 'csv' | 'camt053';
  /** The account it is of, where the statement says so. */
  accountNumber: string | undefined;
  lines: readonly ReadLine[];
  /** Lines that left the account; they are no payments. */
  outgoing: number;
};

/**
 * An amount as statements write it, in whole minor units: "1234.50", "1,234.50", "40000.00"; undefined for anything else,
 * such as hundredths of a franc, which do not exist.
 */
export function readStatementAmount(text: string, currency: Currency): number | undefined {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)(\d{1,13}|\d{1,3}(?:[ ,]\d{3})+)(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const digits = minorUnits[currency] === 1 ? 0 : 2;
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const amount = Number(whole.replace(/[ ,]/g, '') + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount) || amount === 0) return undefined;
  return sign === '-' ? -amount : amount;
}

/** A text of a statement on one line, without characters that have no shape, and no longer than we keep. */
export function cleanText(text: string, longest: number): string {
  return text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();
}

const digestOf = (facts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/** References as banks spell them are compared without spaces and signs. */
const plainReference = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function identityOf({ bookedOn, amount, bankReference, text, counterparty }: ReadLine): readonly unknown[] {
  const reference = plainReference(bankReference);
  return reference === '' ? [bookedOn, amount, text, counterparty] : [bookedOn, amount, reference];
}

/**
 * The fingerprint of each line, unique within its account, in their order. Statements hold whole days, so that equal
 * lines of a day are told apart by their place among them, also when statements overlap.
 */
export function fingerprintsOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const identity = identityOf(line);
    const key = JSON.stringify(identity);
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return digestOf([...identity, place]);
  });
}
