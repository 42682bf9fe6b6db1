import { beginsDispute, isStatement } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { twoStaffAbove } from '#contract/deals/legal-actions.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { DealReader } from '../next-act.ts';
import { RoomSection } from './section.tsx';

/** What each party says in the present dispute, or the last one. */
export function statementsOf(history: Deal['history'], party: 'buyer' | 'seller'): Deal['history'] {
  const begin = history.findLastIndex(({ action }) => action !== undefined && beginsDispute(action));
  if (begin < 0) return [];
  return history
    .slice(begin)
    .filter(({ action, by, note }) => by === party && note && action !== undefined && isStatement(action));
}

/** A dispute with both statements side by side. */
export function Dispute({ deal, reader }: { deal: Deal; reader: DealReader }) {
  const t = useTranslations('dealRoom.dispute');
  const { dateTime, amount } = useFormat();
  if (deal.state !== 'disputed' && deal.state !== 'deposit_disputed') return null;
  const { currency } = deal.money;
  return (
    <RoomSection title={t('title')}>
      <div className="grid gap-4 md:grid-cols-2">
        {(['buyer', 'seller'] as const).map((party) => {
          const title = t(partyKeyOf(deal.kind, party));
          const statements = statementsOf(deal.history, party);
          return (
            <section key={party} aria-label={title} className="rounded-xl bg-sunken px-4 py-3">
              <h3 className="font-sans text-base font-semibold tracking-normal">
                {title} <span className="font-normal text-ink-soft">· {deal.parties[party].name}</span>
              </h3>
              {statements.length === 0 && <p className="mt-2 text-ink-soft">{t('empty')}</p>}
              {statements.map(({ seq, at, note }) => (
                <div key={seq} className="mt-2">
                  <p className="text-sm text-ink-soft">
                    <time dateTime={at}>{dateTime(at)}</time>
                  </p>
                  <p className="whitespace-pre-line wrap-anywhere">{note}</p>
                </div>
              ))}
            </section>
          );
        })}
      </div>
      {reader === 'staff' && deal.state === 'disputed' && (
        <p className="mt-4 text-sm text-ink-soft">
          {t('staff', { limit: amount({ amount: twoStaffAbove[currency], currency }) })}
        </p>
      )}
    </RoomSection>
  );
}
