import type { ReactNode } from 'react';
import {
  type SaleCharge,
  type SellerKind,
  saleChargesOf,
  saleCostsOf,
  saleTaxRuleOf,
} from '#contract/costs/sale-costs.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { ListingType } from '#contract/listings/listing.vocabulary.ts';
import type { PlainPrice } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { convert, readRate } from '#contract/rates/rate.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';

const perMilleOfOne = 1_000;

/** Sold by businesses too, which may be registered for income tax. */
const commercial: readonly ListingType[] = ['Office', 'Commercial Space', 'Industrial Property'];

/** What is sold, at which price, and who may sell it. */
export type Sale = {
  price: Pick<PlainPrice, 'kind' | 'money'>;
  /** Unknown where a lot's listing is no longer public. */
  type: ListingType | undefined;
  /** What an auction's terms add to the price for the buyer. */
  buyersFee?: Money;
};

const sellersOf = (type: Sale['type']): readonly SellerKind[] =>
  type === undefined || commercial.includes(type) ? ['unregistered', 'registered'] : ['unregistered'];

/** A group of lines: what is paid, and how much of it. */
function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="flex flex-col gap-2 tabular-nums [&_dd]:shrink-0 sm:[&_dd]:text-right [&_dt]:text-ink-soft">
        {children}
      </dl>
    </div>
  );
}

function Line({ name, isSum = false, children }: { name: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-x-6 gap-y-1 max-sm:flex-col ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

/** A price in francs, in which the law counts; `isExact` where it is in francs already. */
function useFrancs(money: Money): { francs: Money; isExact: boolean } | undefined {
  const { rate } = useReaderMoney();
  if (money.currency === 'RWF') return { francs: money, isExact: true };
  return rate && { francs: convert(money, 'RWF', readRate(rate.rwfPerUsd)), isExact: false };
}

/** Writes a day ("2026-11-24") in words. */
function useDay() {
  const format = useFormat();
  return (day: string) => format.date(`${day}T12:00:00+02:00`);
}

function Sources({ charges, isExact }: { charges: readonly SaleCharge[]; isExact: boolean }) {
  const t = useTranslations('costs');
  const { rate } = useReaderMoney();
  const day = useDay();
  return (
    <ul className="list-disc space-y-1 pl-5">
      {charges.map(({ rule, fee }) => (
        <li key={rule.id}>
          {t(`${rule.id}.name`)}:{' '}
          <Source href={fee === undefined ? rule.readAt : rule.source}>
            {t(fee === undefined ? 'readAt' : `${rule.id}.source`)}
          </Source>
        </li>
      ))}
      {!isExact && rate && <li>{t('rate', { rate: rate.rwfPerUsd, source: rate.source, date: day(rate.day) })}</li>}
    </ul>
  );
}

/**
 * What a sale at a price costs its buyer and its seller by law, each with its source. Nothing where the price is in
 * dollars and no rate is known.
 */
export function SaleCosts({ price, type, buyersFee }: Sale) {
  const t = useTranslations('costs');
  const format = useFormat();
  const day = useDay();
  const today = kigaliDay(new Date(usePageTime()));
  const rule = saleTaxRuleOf(today);
  const converted = useFrancs(price.money);
  if (converted === undefined || rule === undefined) return null;
  const { francs, isExact } = converted;
  const amount = (money: Money) => (isExact ? format.amount(money) : t('about', { amount: format.amount(money) }));
  const charges = saleChargesOf(francs, today);
  const free = format.amount({ amount: rule.freeFrancs, currency: 'RWF' });
  return (
    <div className="flex max-w-[68ch] flex-col gap-5">
      <Side title={t('buyer')}>
        <Line name={t(`price.${price.kind}`)}>{amount(francs)}</Line>
        {buyersFee && <Line name={t('buyersFee')}>{format.amount(buyersFee)}</Line>}
        {charges.map(({ rule: { id }, fee }) => (
          <Line key={id} name={t(`${id}.name`)}>
            {fee === undefined ? t('stated') : format.amount(fee)}
          </Line>
        ))}
      </Side>
      {sellersOf(type).map((seller) => {
        const { tax, gets } = saleCostsOf({ price: francs, seller }, rule).seller;
        const percent = format.percent(rule.perMille[seller] / perMilleOfOne);
        return (
          <Side key={seller} title={t(`seller.${seller}`)}>
            <Line name={t('tax', { percent, free })}>{amount(tax)}</Line>
            <Line name={t('sellerGets')} isSum>
              {amount(gets)}
            </Line>
          </Side>
        );
      })}
      <div className="flex flex-col gap-1 text-sm text-ink-soft">
        <p>
          {t('law', { number: rule.law.number, date: day(rule.law.date), article: rule.law.article })}{' '}
          <Source href={rule.source}>{t('revenueAuthority', { date: day(rule.checked) })}</Source>
        </p>
        <Sources charges={charges} isExact={isExact} />
        <p>{t('noAdvice')}</p>
      </div>
    </div>
  );
}
