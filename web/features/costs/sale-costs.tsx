import type { ReactNode } from 'react';
import { type CommissionTerms, commissionMoney } from '#contract/commission/commission.ts';
import { type SellerKind, saleCostsOf } from '#contract/costs/sale-costs.ts';
import type { ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { CommissionNote } from './commission-note.tsx';
import { CostLine } from './cost-line.tsx';
import { type SaleAt, useFrancs, useSaleAt } from './sale-at.ts';
import { SaleLaw } from './sale-law.tsx';

export const perMilleOfOne = 1_000;

/** Sold by businesses too, which may be registered for income tax. */
const commercial: readonly string[] = ['Office', 'Commercial Space', 'Industrial Property'] satisfies ListingType[];

/** The kind of a price: asked, bid or expected; the reader's own bid or offer; offered or agreed in a deal. */
type PriceKind = 'asked' | 'bid' | 'guide' | 'ownBid' | 'ownOffer' | 'offered' | 'agreed';

/** The property, its price, and its possible sellers. */
export type Sale = {
  price: { kind: PriceKind; money: Money };
  /** Unknown where a lot's listing is no longer public; a deal keeps it as it was. */
  type: string | undefined;
  /** The rule by which the operator takes a commission; without one it takes none. */
  commission?: CommissionTerms | undefined;
  /** Whose costs are shown; both without it. */
  side?: 'buyer' | 'seller' | undefined;
  /** The day in Kigali whose rules count; today without it. */
  day?: string | undefined;
};

/** The possible sellers of a property of a type, as the tax on the sale distinguishes them. */
export const sellersOf = (type: Sale['type']): readonly SellerKind[] =>
  type === undefined || commercial.includes(type) ? ['unregistered', 'registered'] : ['unregistered'];

/** An amount in francs, said to be about right where it was converted from dollars. */
export function useSaleAmount({ isExact }: Pick<SaleAt, 'isExact'>) {
  const t = useTranslations('costs');
  const format = useFormat();
  return (money: Money) => (isExact ? format.amount(money) : t('about', { amount: format.amount(money) }));
}

type Charged = { price: { money: Money }; commission?: CommissionTerms | undefined };

/** What each party pays the operator, in francs; undefined for dollars while no rate is known. */
export function useCommissions({ price, commission }: Charged) {
  const inFrancs = useFrancs();
  const { buyer, seller } = commissionMoney(price.money, commission);
  return { buyer: inFrancs(buyer), seller: inFrancs(seller) };
}

/** What a buyer pays in all, as far as figures are known. */
export function useBuyerPays({ francs, rule }: SaleAt, terms: Charged): Money {
  const { buyer } = useCommissions(terms);
  const added = buyer && { buyersCommission: buyer };
  return saleCostsOf({ price: francs, seller: 'unregistered', ...added }, rule).buyer.pays;
}

/** A group of lines of costs. */
function Side({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <div>
      {title && <h3 className="mb-2 font-semibold">{title}</h3>}
      <dl className="flex flex-col gap-2 tabular-nums [&_dd]:shrink-0 sm:[&_dd]:text-right [&_dt]:text-ink-soft">
        {children}
      </dl>
    </div>
  );
}

/** What the sale costs a buyer: fees of which no source names a figure are named without one. */
function BuyerSide({ sale, terms }: { sale: SaleAt; terms: Sale }) {
  const t = useTranslations('costs');
  const format = useFormat();
  const amount = useSaleAmount(sale);
  const { price, side } = terms;
  const pays = useBuyerPays(sale, terms);
  const { buyer: commission } = useCommissions(terms);
  const isWhole = sale.charges.every(({ fee }) => fee !== undefined);
  return (
    // The buyer's own part of a page has a heading of its own.
    <Side title={side === 'buyer' ? undefined : t('buyer')}>
      <CostLine name={t(`price.${price.kind}`)}>{amount(sale.francs)}</CostLine>
      {commission && commission.amount > 0 && <CostLine name={t('commission.name')}>{amount(commission)}</CostLine>}
      {sale.charges.map(({ rule: { id }, fee }) => (
        <CostLine key={id} name={t(`${id}.name`)}>
          {fee === undefined ? t('stated') : format.amount(fee)}
        </CostLine>
      ))}
      <CostLine name={t(isWhole ? 'total' : 'totalWithout')} isSum>
        {amount(pays)}
      </CostLine>
    </Side>
  );
}

/** The proceeds of a kind of seller. */
function SellerSide({ sale, terms, seller }: { sale: SaleAt; terms: Sale; seller: SellerKind }) {
  const t = useTranslations('costs');
  const format = useFormat();
  const amount = useSaleAmount(sale);
  const { rule, francs } = sale;
  const { seller: commission } = useCommissions(terms);
  const { tax, gets } = saleCostsOf({ price: francs, seller, ...(commission && { commission }) }, rule).seller;
  const percent = format.percent(rule.perMille[seller] / perMilleOfOne);
  const free = format.amount({ amount: rule.freeFrancs, currency: 'RWF' });
  const isOwn = terms.side === 'seller';
  return (
    <Side title={t(isOwn ? `sellerYou.${seller}` : `seller.${seller}`)}>
      {isOwn && <CostLine name={t(`price.${terms.price.kind}`)}>{amount(francs)}</CostLine>}
      <CostLine name={t('tax', { percent, free })}>{amount(tax)}</CostLine>
      {commission && commission.amount > 0 && <CostLine name={t('commission.name')}>{amount(commission)}</CostLine>}
      <CostLine name={t(isOwn ? 'leftToYou' : 'sellerGets')} isSum>
        {amount(gets)}
      </CostLine>
    </Side>
  );
}

/** What a sale costs by law, each figure with its source; without a rate a price in dollars cannot be counted. */
export function SaleCosts(terms: Sale) {
  const t = useTranslations('costs');
  const sale = useSaleAt(terms.price.money, terms.day);
  if (sale === undefined) return <p className="text-ink-soft">{t('noRate')}</p>;
  const { side, commission, price } = terms;
  return (
    <div className="flex max-w-[68ch] flex-col gap-5">
      {side !== 'seller' && <BuyerSide sale={sale} terms={terms} />}
      {side !== 'buyer' &&
        sellersOf(terms.type).map((seller) => <SellerSide key={seller} sale={sale} terms={terms} seller={seller} />)}
      <SaleLaw sale={sale} hasTax={side !== 'buyer'} hasCharges={side !== 'seller'}>
        {commission && <CommissionNote terms={commission} currency={price.money.currency} />}
      </SaleLaw>
    </div>
  );
}
