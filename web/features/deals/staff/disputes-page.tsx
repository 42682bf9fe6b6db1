import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { twoStaffAbove } from '#contract/deals/legal-actions.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { disputesQuery } from '../deals.queries.ts';
import { StaffDealLine } from './staff-deals-page.tsx';
import { StaffList } from './staff-list.tsx';

type Statement = { by: 'buyer' | 'seller'; at: string; text: string };

/** What both say, side by side. */
function Statements({ statements }: { statements: readonly Statement[] }) {
  const t = useTranslations('dealRoom.dispute');
  const { dateTime } = useFormat();
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {(['buyer', 'seller'] as const).map((party) => {
        const own = statements.filter(({ by }) => by === party);
        return (
          <section key={party} aria-label={t(party)} className="rounded-xl bg-sunken px-4 py-3">
            <h3 className="font-sans text-base font-semibold tracking-normal">{t(party)}</h3>
            {own.length === 0 && <p className="mt-2 text-ink-soft">{t('empty')}</p>}
            {own.map(({ at, text }) => (
              <div key={at} className="mt-2">
                <p className="text-sm text-ink-soft">
                  <time dateTime={at}>{dateTime(at)}</time>
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** Deals in dispute, with what both say and how they are decided. */
export function DisputesPage({ cursor }: { cursor: string }) {
  const t = useTranslations('staffDeals');
  const { amount } = useFormat();
  const query = useQuery(disputesQuery({ cursor }));
  const limits = {
    rwf: amount({ amount: twoStaffAbove.RWF, currency: 'RWF' }),
    usd: amount({ amount: twoStaffAbove.USD, currency: 'USD' }),
  };
  return (
    <StaffList
      title={t('disputes.title')}
      intro={t('disputes.intro')}
      query={query}
      cursor={cursor}
      empty={{ icon: Scale, title: t('noDisputes'), text: t('noDisputesText') }}
      filters={<p className="max-w-prose rounded-xl bg-info-soft px-4 py-3 text-info">{t('disputes.rule', limits)}</p>}
    >
      {(deal) => (
        <>
          <StaffDealLine deal={deal} />
          <Statements statements={deal.statements} />
        </>
      )}
    </StaffList>
  );
}
