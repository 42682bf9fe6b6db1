import type { ComparedOffer } from '#contract/deals/deals.endpoints.ts';
import type { Money } from '#contract/money.ts';

export type Marks = { isHighest: boolean; isCleanest: boolean };

const waiting: readonly ComparedOffer['state'][] = ['backup', 'outcompeted'];
export const isBackup = ({ state }: Pick<ComparedOffer, 'state'>): boolean => waiting.includes(state);

/** The purchase depends on neither a loan nor a condition. */
const isClean = ({ offer }: ComparedOffer) => offer.financing === 'own_money' && offer.conditions === undefined;

/**
 * The marks among the open offers: the highest amounts, and those without loan and conditions. Nothing is marked where
 * it is meaningless: a single offer, amounts of several currencies, or a round in which they are sealed.
 */
export function marksOf(offers: readonly ComparedOffer[]): ReadonlyMap<string, Marks> {
  const open = offers.filter((offer) => !isBackup(offer));
  const currencies = new Set(open.map(({ money }) => money.currency));
  const isSealed = open.some(({ state }) => state === 'best_and_final');
  const highest = Math.max(...open.map(({ money }) => money.amount));
  const comparesAmounts = open.length > 1 && currencies.size === 1 && !isSealed;
  const comparesTerms = open.length > 1 && open.some((offer) => !isClean(offer));
  return new Map(
    open.map((offer) => [
      offer._id,
      {
        isHighest: comparesAmounts && offer.money.amount === highest,
        isCleanest: comparesTerms && isClean(offer),
      },
    ]),
  );
}

/** By which share an offer is above (or below) the asking price; undefined for another currency. */
export function shareOfAsked(offered: Money, asked: Money): number | undefined {
  if (offered.currency !== asked.currency || asked.amount <= 0) return undefined;
  return (offered.amount - asked.amount) / asked.amount;
}
