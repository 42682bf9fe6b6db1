import type { CommissionTerms } from '#contract/commission/commission.ts';
import { saleCostsOf } from '#contract/costs/sale-costs.ts';
import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSaleAt } from './sale-at.ts';
import { perMilleOfOne, sellersOf, useCommissions, useSaleAmount } from './sale-costs.tsx';
import { TaxLaw } from './sale-law.tsx';

type OfferedSale = { money: Money; type: string | undefined; commission: CommissionTerms | undefined };

/** Beside an offer: what the tax on the sale and the commission leave of it to the seller. */
export function LeftToSeller({ money, type, commission: terms }: OfferedSale) {
  const t = useTranslations('costs');
  const { percent } = useFormat();
  const sale = useSaleAt(money);
  const amount = useSaleAmount({ isExact: sale?.isExact ?? true });
  const { seller: commission } = useCommissions({ price: { money }, commission: terms });
  if (sale === undefined) return null;
  const sellers = sellersOf(type);
  return sellers.map((seller) => {
    const { gets } = saleCostsOf({ price: sale.francs, seller, ...(commission && { commission }) }, sale.rule).seller;
    const share = percent(sale.rule.perMille[seller] / perMilleOfOne);
    return (
      <p key={seller} className="text-sm text-ink-soft tabular-nums">
        {t(sellers.length === 1 ? 'left' : `leftAs.${seller}`, { amount: amount(gets), percent: share })}
        {commission && commission.amount > 0 && t('commission.less', { amount: amount(commission) })}
      </p>
    );
  });
}

/** Below offers side by side: the law by which the proceeds were calculated. */
export function LeftByLaw({ money }: { money: Money }) {
  const t = useTranslations('costs');
  const sale = useSaleAt(money);
  return (
    <div className="mt-2 max-w-[68ch] text-sm text-ink-soft">
      {sale === undefined ? <p>{t('noRate')}</p> : <TaxLaw sale={sale} hasRate />}
    </div>
  );
}
