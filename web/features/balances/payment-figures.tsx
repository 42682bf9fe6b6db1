import { useQuery } from '@tanstack/react-query';
import { HandCoins, type LucideIcon, Receipt, ShieldCheck, Wallet } from 'lucide-react';
import type { PaymentTotal } from '#contract/payments/payments.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { totalsQuery } from './payments.queries.ts';
import type { PaymentsAddress } from './payments-address.ts';

const figures = [
  { state: 'due', icon: HandCoins },
  { state: 'paid', icon: Wallet },
  { state: 'held', icon: ShieldCheck },
  { state: 'applied', icon: Receipt },
] as const satisfies readonly { state: PaymentTotal['state']; icon: LucideIcon }[];

type FigureCardProps = (typeof figures)[number] & { totals: readonly PaymentTotal[] | undefined };

/** One line for each currency: a sum of two would say nothing. */
function FigureCard({ state, icon: Icon, totals }: FigureCardProps) {
  const t = useTranslations('payments.figure');
  const { amount, number } = useFormat();
  const sums = totals?.filter((total) => total.state === state);
  return (
    <li className="card-frame p-4 sm:p-5" data-figure={state}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-sans text-base font-medium tracking-normal text-ink-soft">{t(`${state}.title`)}</h2>
        <span className="flex size-10 shrink-0 max-sm:hidden items-center justify-center rounded-xl bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      </div>
      {sums === undefined && <Skeleton className="mt-2 h-8" />}
      {sums?.length === 0 && <p className="mt-1 font-display text-2xl font-semibold">{number(0)}</p>}
      {sums?.map(({ money }) => (
        <p
          key={money.currency}
          className="mt-1 font-display text-xl font-semibold wrap-anywhere sm:text-2xl tabular-nums"
        >
          {amount(money)}
        </p>
      ))}
      <p className="mt-1 text-sm text-ink-soft">{t(`${state}.text`)}</p>
    </li>
  );
}

/** The sums due, received, held and applied, within the chosen time, currency and search. */
export function PaymentFigures({ address }: { address: PaymentsAddress }) {
  const t = useTranslations('payments');
  const { data, error, refetch } = useQuery(totalsQuery(address));
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} title={t('figuresFailed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <ul className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 sm:gap-4 xl:grid-cols-4">
      {figures.map((figure) => (
        <FigureCard key={figure.state} {...figure} totals={data} />
      ))}
    </ul>
  );
}
