import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { TrialBalance } from '#contract/ledger/ledger.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { trialBalanceQuery } from '../pay.queries.ts';
import { DayCloses } from './day-closes.tsx';
import { DeskFrame } from './desk-frame.tsx';

const cell = 'px-3 py-2 text-right tabular-nums whitespace-nowrap';

function Table({ rows }: { rows: TrialBalance['rows'] }) {
  const t = useTranslations('staffPayments');
  const { amount } = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reached by keyboard
    <div tabIndex={0} className="mt-5 overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className="w-full">
        <thead className="bg-sunken text-sm text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              {t('kind')}
            </th>
            {(['debits', 'credits', 'balance'] as const).map((head) => (
              <th key={head} scope="col" className={cell}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ kind, debits, credits, balance }) => (
            <tr key={`${kind} ${balance.currency}`}>
              <th scope="row" className="px-3 py-2 text-left font-medium">
                {t(`kinds.${kind}`)}
              </th>
              {[debits, credits, balance].map((money, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns
                <td key={index} className={cell}>
                  {amount(money)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The operator's books, and whether they are sound. */
export function LedgerPage({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('staffPayments');
  const tPay = useTranslations('pay');
  const { date } = useFormat();
  const { data, error, refetch } = useQuery(trialBalanceQuery());
  const day = data === undefined ? '' : date(noonOfKigaliDay(data.at));
  return (
    <DeskFrame tab="ledger" title={t('ledgerTitle')} intro={t('ledgerIntro', { day })} outcome={outcome}>
      {data === undefined && error === null && <Skeleton className="mt-5 h-64 rounded-2xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={tPay('failed')} retry={tPay('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {data.faults.length === 0 ? (
            <p className="mt-4 rounded-xl bg-fine-soft px-4 py-2 text-fine">{t('sound')}</p>
          ) : (
            <p role="alert" className="mt-4 rounded-xl bg-bad-soft px-4 py-2 font-semibold text-bad">
              {t('unsound', { count: data.faults.length })}
            </p>
          )}
          {data.rows.length === 0 ? <p className="mt-5">{t('nothingBooked')}</p> : <Table rows={data.rows} />}
          <ButtonAnchor href="/api/staff/ledger/trial-balance/export" variant="secondary" className="mt-5">
            <Download aria-hidden="true" className="size-5" />
            {t('csv')}
          </ButtonAnchor>
        </>
      )}
      <DayCloses />
    </DeskFrame>
  );
}
