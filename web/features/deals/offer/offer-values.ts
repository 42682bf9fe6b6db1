import type { OfferTerms, OfferVersion } from '#contract/deals/offer.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay, kigaliMinute, momentOfKigaliMinute } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import { readAmount } from '#contract/read-amount.ts';
import { editableAmount } from '#web/lib/amounts.ts';

/** An offer as its form holds it. */
export type OfferTexts = {
  amount: string;
  reservation: string;
  deposit: string;
  financing: string;
  completionDay: string;
  conditions: string;
  expiresAt: string;
};
export type OfferField = keyof OfferTexts;

export const emptyOffer: OfferTexts = {
  amount: '',
  reservation: '',
  deposit: '',
  financing: 'own_money',
  completionDay: '',
  conditions: '',
  expiresAt: '',
};

/** As the contract says; its schemas come later than the form. */
export const mostOfferDays = 21;
const mostAmount = 1_000_000_000_000;

/** The names of the fields, by which a form without scripts says what each of them is. */
export const offerFieldNames = (currency: Currency, path = ''): Record<OfferField, string> => ({
  amount: `${path}amount:${currency}`,
  reservation: `${path}reservation:${currency}?`,
  deposit: `${path}deposit:${currency}?`,
  financing: `${path}financing`,
  completionDay: `${path}completionDay?`,
  conditions: `${path}conditions?`,
  expiresAt: `${path}expiresAt:moment?`,
});

/** What a form holds of an offer. */
export function textsOfForm(form: FormData, names: Record<OfferField, string>): OfferTexts {
  const text = (field: OfferField) => String(form.get(names[field]) ?? '').trim();
  return {
    amount: text('amount'),
    reservation: text('reservation'),
    deposit: text('deposit'),
    financing: text('financing'),
    completionDay: text('completionDay'),
    conditions: text('conditions'),
    expiresAt: text('expiresAt'),
  };
}

/** The initial form of the next version of an offer. Its validity is asked for again. */
export function textsOfVersion({
  money,
  reservation,
  deposit,
  financing,
  completionDay,
  conditions,
}: OfferVersion): OfferTexts {
  return {
    amount: editableAmount(money.amount, money.currency),
    reservation: reservation.amount === 0 ? '' : editableAmount(reservation.amount, money.currency),
    deposit: deposit === undefined ? '' : editableAmount(deposit.amount, money.currency),
    financing,
    completionDay: completionDay ?? '',
    conditions: conditions ?? '',
    expiresAt: '',
  };
}

/** The problems of an offer as it was typed, or its terms. */
export function readOffer(
  texts: OfferTexts,
  currency: Currency,
  now: Date,
): { terms: OfferTerms } | { wrong: readonly OfferField[] } {
  const amount = readAmount(texts.amount, currency);
  const reservation = texts.reservation === '' ? 0 : readAmount(texts.reservation, currency);
  const deposit = texts.deposit === '' ? undefined : readAmount(texts.deposit, currency);
  const expiresAt = texts.expiresAt === '' ? undefined : momentOfKigaliMinute(texts.expiresAt);
  const left = expiresAt === undefined ? 0 : Date.parse(expiresAt) - now.getTime();
  const wrong: OfferField[] = [];
  if (amount === undefined || amount <= 0 || amount > mostAmount) wrong.push('amount');
  if (reservation === undefined || (amount !== undefined && reservation >= amount && reservation > 0)) {
    wrong.push('reservation');
  }
  const isBetween = deposit !== undefined && deposit > (reservation ?? 0) && deposit < (amount ?? mostAmount);
  if (texts.deposit !== '' && !isBetween) wrong.push('deposit');
  if (texts.completionDay !== '' && !(texts.completionDay >= kigaliDay(now))) wrong.push('completionDay');
  if (texts.expiresAt !== '' && !(left > 0 && left <= mostOfferDays * dayMilliseconds)) wrong.push('expiresAt');
  if (wrong.length > 0 || amount === undefined || reservation === undefined) return { wrong };
  return {
    terms: {
      amount,
      reservation,
      ...(deposit !== undefined && { deposit }),
      financing: texts.financing === 'mortgage' ? 'mortgage' : 'own_money',
      ...(texts.completionDay !== '' && { completionDay: texts.completionDay }),
      ...(texts.conditions !== '' && { conditions: texts.conditions }),
      ...(expiresAt !== undefined && { expiresAt }),
    },
  };
}

/** The days and minutes a field may hold at `now`, as browsers want them. */
export function limitsAt(now: Date) {
  const least = now.toISOString();
  const most = new Date(now.getTime() + mostOfferDays * dayMilliseconds).toISOString();
  return { firstDay: kigaliDay(now), firstMinute: kigaliMinute(least), lastMinute: kigaliMinute(most) };
}
