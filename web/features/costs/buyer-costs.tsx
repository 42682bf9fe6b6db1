import type { Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type SaleAt, useSaleAt } from './sale-at.ts';
import { type Sale, SaleCosts, useBuyerPays, useSaleAmount } from './sale-costs.tsx';

const words = { ownBid: 'inAllBid', ownOffer: 'inAllOffer', asked: 'inAll' } as const;

type BuyerSale = Omit<Sale, 'side' | 'day' | 'price'> & {
  price: { kind: keyof typeof words; money: Money };
};

function InAll({ sale, terms }: { sale: SaleAt; terms: BuyerSale }) {
  const t = useTranslations('costs');
  const amount = useSaleAmount(sale);
  const text = t(words[terms.price.kind], { amount: amount(useBuyerPays(sale, terms)) });
  return sale.charges.every(({ fee }) => fee !== undefined) ? text : `${text}${t('besides')}`;
}

/** What a buyer would pay in all, in one line beside the amount; how that comes about is folded below. */
export function BuyerCosts(terms: BuyerSale) {
  const t = useTranslations('costs');
  const sale = useSaleAt(terms.price.money);
  if (sale === undefined) return <p className="text-sm text-ink-soft">{t('noRate')}</p>;
  return (
    <details className="rounded-xl border border-line px-4 py-1 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        <InAll sale={sale} terms={terms} />
      </summary>
      <div className="pt-1 pb-3">
        <SaleCosts {...terms} side="buyer" />
      </div>
    </details>
  );
}
