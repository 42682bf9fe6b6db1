import type { AuctionCurrency } from '#contract/auctions/rules/increments.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import { kigaliMinute, momentOfKigaliMinute } from '#contract/kigali-time.ts';
import { readAmount } from '#contract/read-amount.ts';
import { editableAmount } from '#web/lib/amounts.ts';

const minute = 60;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

function wholeNumber(text: string): number | undefined | string {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The form as the body of the call. A value that cannot be read stays as it was typed, and is refused at its field. */
export function readDraftForm(form: FormData): Record<string, unknown> {
  const currency: AuctionCurrency = textOf(form, 'currency') === 'RWF' ? 'RWF' : 'USD';
  const amount = (name: string) => {
    const text = textOf(form, name);
    return text === '' ? undefined : (readAmount(text, currency) ?? text);
  };
  const moment = (name: string) => {
    const text = textOf(form, name);
    return text === '' ? undefined : (momentOfKigaliMinute(text) ?? text);
  };
  const seconds = (name: string) => {
    const text = textOf(form, name);
    if (text === '') return undefined;
    return /^\d+(?:[.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * minute) : text;
  };
  const listingId = textOf(form, 'listingId');
  return {
    ...(listingId === '' ? {} : { listingId }),
    currency,
    startPrice: amount('startPrice'),
    reserve: amount('reserve'),
    buyNowPrice: amount('buyNowPrice'),
    canBuyBeforeStart: form.get('canBuyBeforeStart') !== null,
    guideLow: amount('guideLow'),
    guideHigh: amount('guideHigh'),
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    closingWindowSeconds: seconds('closingWindowSeconds'),
    extensionSeconds: seconds('extensionSeconds'),
    maximumExtensions: wholeNumber(textOf(form, 'maximumExtensions')),
    terms: textOf(form, 'terms'),
  };
}

/** What the fields of a draft show at first. */
export function fieldsOfDraft(draft: AuctionDraft): Record<string, string> {
  const amount = (value: number | undefined) => (value === undefined ? '' : editableAmount(value, draft.currency));
  // Two decimals are exact to the second: one is more than a hundredth of a minute.
  const minutes = (seconds: number) => String(Math.round((seconds / minute) * 100) / 100);
  return {
    currency: draft.currency,
    startPrice: amount(draft.startPrice),
    reserve: amount(draft.reserve),
    buyNowPrice: amount(draft.buyNowPrice),
    canBuyBeforeStart: draft.canBuyBeforeStart ? 'on' : '',
    guideLow: amount(draft.guideLow),
    guideHigh: amount(draft.guideHigh),
    startsAt: kigaliMinute(draft.startsAt),
    endsAt: kigaliMinute(draft.endsAt),
    closingWindowSeconds: minutes(draft.closingWindowSeconds),
    extensionSeconds: minutes(draft.extensionSeconds),
    maximumExtensions: draft.maximumExtensions === undefined ? '' : String(draft.maximumExtensions),
    terms: draft.terms,
  };
}
