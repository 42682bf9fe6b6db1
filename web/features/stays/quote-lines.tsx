import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { useStayDays } from './use-stay-days.ts';

type Quote = NonNullable<ApiResponse<'GET /api/product/{listingId}/quote'>['quote']>;
type ShownQuote = Pick<Quote, 'currency' | 'nights' | 'lines' | 'total' | 'damageDeposit' | 'refunds'>;
type Line = Quote['lines'][number];

function useLineText(amountText: (amount: number) => string) {
  const t = useTranslations('stays.line');
  return (line: Line): string => {
    if (line.kind === 'cleaning') return t('cleaning');
    if ('percent' in line) {
      return t(line.kind, { percent: String(line.percent) });
    }
    const each = amountText(line.each);
    if (line.kind === 'guests') return t('guests', { count: line.count, each });
    if (line.kind === 'plain' || line.kind === 'weekend') return t(line.kind, { count: line.count, each });
    return t(line.kind, { count: line.count, each, season: line.season ?? '' });
  };
}

/** The price of a stay, line by line, and the refunds with their deadlines. */
export function QuoteLines({ quote }: { quote: ShownQuote }) {
  const t = useTranslations('stays.quote');
  const amountText = useAmount(quote.currency);
  const lineText = useLineText(amountText);
  const { day } = useStayDays();
  return (
    <>
      <table className="mt-4 w-full">
        <caption className="sr-only">{t('title')}</caption>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={JSON.stringify(line)}>
              <th scope="row" className="py-1 pr-4 text-left font-normal wrap-anywhere">
                {lineText(line)}
              </th>
              <td className="py-1 text-right whitespace-nowrap tabular-nums">{amountText(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="border-t border-line py-2 pr-4 text-left">
              {t('total', { nights: quote.nights })}
            </th>
            <td className="border-t border-line py-2 text-right whitespace-nowrap tabular-nums">
              {amountText(quote.total)}
            </td>
          </tr>
          {quote.damageDeposit > 0 && (
            <tr>
              <th scope="row" className="py-1 pr-4 text-left font-normal">
                {t('deposit')}
              </th>
              <td className="py-1 text-right whitespace-nowrap tabular-nums">{amountText(quote.damageDeposit)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <h3 className="mt-4 font-sans text-base font-semibold tracking-normal">{t('cancellation')}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm text-ink-soft">
        {quote.refunds.map(({ until, percent }) => (
          <li key={until}>{t('refund', { until: day(until), percent: String(percent) })}</li>
        ))}
        <li>{t('noRefund')}</li>
      </ul>
    </>
  );
}
