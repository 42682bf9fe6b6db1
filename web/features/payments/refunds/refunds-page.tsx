import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwedRefund } from '#contract/refunds/refunds.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { pillLook } from '#web/ui/pill-look.ts';
import { Disclosure } from '../disclosure.tsx';
import { owedRefundsQuery, staffRefundsQuery } from '../pay.queries.ts';
import type { RefundAddress } from '../pay-address.ts';
import { DeskFrame } from '../staff/desk-frame.tsx';
import { DeskList } from '../staff/desk-list.tsx';
import { RefundRequestForm } from '../staff/refund-request-form.tsx';
import { RefundCard } from './refund-card.tsx';

const here = '/staff/refunds';
const lists = ['owed', 'open', 'ended'] as const;

function Owed({ owed }: { owed: OwedRefund }) {
  const t = useTranslations('staffRefunds');
  const { amount, dateTime } = useFormat();
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-lg">{t('to', { name: owed.recipient })}</h2>
          <p>{[t(`sources.${owed.source}`), owed.title].filter(Boolean).join(' · ')}</p>
          {owed.cameBy && <p className="text-sm text-ink-soft">{t('cameBy', { reference: owed.cameBy })}</p>}
          <p className={owed.isLate ? 'font-semibold text-bad' : 'text-sm text-ink-soft'} suppressHydrationWarning>
            {t(owed.isLate ? 'late' : 'dueBy', { moment: dateTime(owed.dueAt) })}
          </p>
        </div>
        <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(owed.left)}</p>
      </div>
      {owed.left.amount !== owed.money.amount && (
        <p>{t('left', { left: amount(owed.left), amount: amount(owed.money) })}</p>
      )}
      {owed.can.includes('request') && (
        <Disclosure title={t('ask')}>
          <div className="px-4 pb-4">
            <RefundRequestForm of={{ owedId: owed._id }} left={owed.left} here={here} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function OwedList({ cursor }: { cursor: string }) {
  const t = useTranslations('staffRefunds.none');
  const query = useQuery(owedRefundsQuery({ cursor }));
  return (
    <DeskList query={query} entriesOf={({ owed }) => owed} cursor={cursor} empty={t('owed')}>
      {(owed) => <Owed owed={owed} />}
    </DeskList>
  );
}

function RefundList({ cursor, state }: { cursor: string; state: 'open' | 'ended' }) {
  const t = useTranslations('staffRefunds.none');
  const query = useQuery(staffRefundsQuery({ cursor, state }));
  return (
    <DeskList query={query} entriesOf={({ refunds }) => refunds} cursor={cursor} empty={t(state)}>
      {(refund) => <RefundCard refund={refund} here={`${here}?state=${state}`} />}
    </DeskList>
  );
}

/** Refunds: money that waits for a request, open refunds, and ended ones. */
export function RefundsPage({ address: { state, cursor, outcome } }: { address: RefundAddress }) {
  const t = useTranslations('staffRefunds');
  return (
    <DeskFrame tab="refunds" title={t('title')} intro={t('intro')} outcome={outcome}>
      <nav aria-label={t('tabs.label')} className="mt-5">
        <ul className="pill-row">
          {lists.map((list) => (
            <li key={list}>
              <Link
                to={here}
                search={{ state: list }}
                preload={false}
                aria-current={list === state ? 'page' : undefined}
                className={pillLook(list === state)}
              >
                {t(`tabs.${list}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {state === 'owed' ? <OwedList cursor={cursor} /> : <RefundList cursor={cursor} state={state} />}
    </DeskFrame>
  );
}
