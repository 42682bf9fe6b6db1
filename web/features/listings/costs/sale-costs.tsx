import { type SellerKind, saleCostsOf, saleTaxRuleOf } from '#contract/costs/sale-costs.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { plainPriceOf } from '#contract/listings/shown-price.ts';
import { convert, readRate } from '#contract/rates/rate.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';

const linkLook = 'text-accent underline underline-offset-4';
const irembo = 'https://irembo.gov.rw';
const perMilleOfOne = 1_000;

/** Sold by businesses too, which may be registered for income tax. */
const commercial: readonly Listing['type'][] = ['Office', 'Commercial Space', 'Industrial Property'];

/** What a sale at the asked price costs its seller by law, and what the buyer pays besides; each with its source. */
export function SaleCosts({ listing }: { listing: Listing }) {
  const t = useTranslations('listingPage.costs');
  const format = useFormat();
  const { rate } = useReaderMoney();
  const rule = saleTaxRuleOf(kigaliDay(new Date(usePageTime())));
  if (rate === undefined || rule === undefined) return null;
  const price = convert(plainPriceOf(listing).money, 'RWF', readRate(rate.rwfPerUsd));
  const sellers: readonly SellerKind[] = commercial.includes(listing.type)
    ? ['unregistered', 'registered']
    : ['unregistered'];
  const day = (date: string) => format.date(`${date}T12:00:00+02:00`);
  const free = format.amount({ amount: rule.freeFrancs, currency: 'RWF' });
  return (
    <div className="flex max-w-[68ch] flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:gap-y-2 [&>dd]:tabular-nums sm:[&>dd]:text-right [&>dt]:text-ink-soft">
        <dt>{t('price', { rate: rate.rwfPerUsd, date: day(rate.day) })}</dt>
        <dd>{t('about', { amount: format.amount(price) })}</dd>
        {sellers.map((seller) => {
          const { tax, sellerGets } = saleCostsOf(price, seller, rule);
          const percent = format.percent(rule.perMille[seller] / perMilleOfOne);
          return (
            <div key={seller} className="contents">
              <dt>{t(`tax.${seller}`, { percent, free })}</dt>
              <dd>{t('about', { amount: format.amount(tax) })}</dd>
              <dt>{t('sellerGets')}</dt>
              <dd className="font-semibold">{t('about', { amount: format.amount(sellerGets) })}</dd>
            </div>
          );
        })}
      </dl>
      <p>
        {t('buyer')}{' '}
        <a href={irembo} rel="noopener" className={linkLook}>
          {t('irembo')}
        </a>
      </p>
      <p className="text-sm text-ink-soft">
        {t('source', { ...rule.law, from: day(rule.from), checked: day(rule.checked) })}{' '}
        <a href={rule.source} rel="noopener" className={linkLook}>
          {t('revenueAuthority')}
        </a>
      </p>
    </div>
  );
}
