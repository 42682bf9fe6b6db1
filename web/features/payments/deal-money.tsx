import { useQuery } from '@tanstack/react-query';
import type { DealMoney as Money } from '#contract/deals/deal-money.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { dealMoneyQuery } from './pay.queries.ts';

const totals = ['held', 'released', 'refunded', 'fees', 'direct'] as const;

function MoneyLine({ line: { kind, money, places, receipts } }: { line: Money['lines'][number] }) {
  const t = useTranslations('pay.dealMoney');
  const tPay = useTranslations('pay');
  const { amount } = useFormat();
  return (
    <li className="py-2">
      <p className="flex flex-wrap justify-between gap-x-6 font-medium">
        <span>{kind === 'deposit' ? t('deposit') : tPay(`kinds.${kind}`)}</span>
        <span className="tabular-nums">{amount(money)}</span>
      </p>
      <ul className="text-sm text-ink-soft">
        {places.length === 0 && <li>{t('nothingPaid')}</li>}
        {places.map(({ place, money: part }) => (
          <li key={place}>{t(`place.${place}`, { amount: amount(part) })}</li>
        ))}
        {receipts.map((number) => (
          <li key={number}>
            <a href={`/receipts/${number}`} className="text-accent underline underline-offset-4">
              {tPay('receipt.receipt')} {number}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Who has the money of a deal: for each due and in total. Nothing while there are no dues. */
export function DealMoney({ id }: { id: string }) {
  const t = useTranslations('pay.dealMoney');
  const tPay = useTranslations('pay');
  const { amount } = useFormat();
  const { data, error, refetch } = useQuery(dealMoneyQuery(id));
  if (data === undefined) {
    if (error === null) return null;
    return <LoadFailed error={error} title={tPay('failed')} retry={tPay('retry')} onRetry={() => void refetch()} />;
  }
  if (data.lines.length === 0) return null;
  return (
    <section aria-labelledby="deal-money-title" className="card-frame p-5">
      <h2 id="deal-money-title" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.lines.map((line) => (
          <MoneyLine key={line.kind} line={line} />
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-3">
        {totals
          .filter((name) => data[name].amount > 0)
          .map((name) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6" data-money={name}>
              <dt className="text-ink-soft">{t(`total.${name}`)}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{amount(data[name])}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
