import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import type { DueState } from '#contract/deals/due-states.ts';
import { debtorOf, isCommission, isOpenDue } from '#contract/deals/due-states.ts';
import type { Due } from '#contract/deals/dues.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { RoomSection } from './section.tsx';

const tones: Readonly<Record<DueState, StateTone>> = {
  open: 'warn',
  part: 'warn',
  settled: 'fine',
  waived: 'neutral',
  void: 'neutral',
};

/** Until when it is owed, that it was reported, and that it has arrived. */
function DueFacts({ due, deal: { _id: dealId, kind } }: { due: Due; deal: Pick<Deal, '_id' | 'kind'> }) {
  const t = useTranslations('dealRoom.dues');
  const { dateTime } = useFormat();
  const isOpen = isOpenDue(due);
  const isLate = isOpen && Date.parse(due.dueAt) <= Date.now();
  return (
    <div className="mt-1 text-sm text-ink-soft" suppressHydrationWarning>
      {isOpen && (
        <p className={isLate ? 'font-semibold text-bad' : undefined} suppressHydrationWarning>
          {t(isLate ? 'overdue' : 'due', { moment: dateTime(due.dueAt) })}
        </p>
      )}
      {due.reported && (
        <p className="wrap-anywhere">
          {t('reported', { moment: dateTime(due.reported.at) })}
          {due.reported.reference && ` · ${t('reference', { reference: due.reported.reference })}`}
          {due.reported.documentId && (
            <>
              {' · '}
              <a
                href={addressOf('GET /api/deals/{id}/documents/{docId}', {
                  params: { id: dealId, docId: due.reported.documentId },
                })}
                download
                className="font-medium text-accent underline underline-offset-4"
              >
                {t('receipt')}
                <span className="sr-only"> ({t(due.kind)})</span>
              </a>
            </>
          )}
        </p>
      )}
      {due.settledAt && (
        <p>
          {t('settled', { moment: dateTime(due.settledAt) })}
          {due.settledBy && ` · ${t(`settledBy.${partyKeyOf(kind, due.settledBy)}`)}`}
        </p>
      )}
    </div>
  );
}

/** Whether the reader pays it through the site: what buyers owe, and what either owes the operator. */
const isPaidHere = (due: Due, party: Deal['party']) =>
  isOpenDue(due) && party === debtorOf(due.kind) && (party === 'buyer' || isCommission(due.kind));

type DuesProps = {
  deal: Deal;
  onAsk: (legal: LegalActionView, dueId: string) => void;
  renderPay?: ((due: Due) => ReactNode) | undefined;
};

/** The dues of a deal: to whom, until when, and their states. */
export function Dues({ deal, onAsk, renderPay }: DuesProps) {
  const t = useTranslations('dealRoom.dues');
  const { amount } = useFormat();
  const isReady = useHydrated();
  if (deal.dues.length === 0) return null;
  const [report, confirm] = (['report_payment', 'confirm_payment'] as const).map((action) =>
    deal.can.find((legal) => legal.action === action),
  );
  return (
    <RoomSection title={t('title')}>
      <p className="text-sm text-ink-soft print:hidden">{t('intro')}</p>
      <ul className="mt-2 divide-y divide-line">
        {deal.dues.map((due) => (
          <li key={due._id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{t(due.kind)}</span>
                <StateBadge tone={tones[due.state]}>{t(`state.${due.state}`)}</StateBadge>
              </p>
              <p className="text-sm text-ink-soft">
                {t('to', {
                  debtor: deal.parties[debtorOf(due.kind)].name,
                  creditor: isCommission(due.kind)
                    ? t('operator')
                    : deal.parties[debtorOf(due.kind) === 'buyer' ? 'seller' : 'buyer'].name,
                })}
              </p>
              <DueFacts due={due} deal={deal} />
            </div>
            <div className="flex flex-col items-start gap-2 sm:items-end">
              <p className="font-display text-xl font-semibold tabular-nums">{amount(due.money)}</p>
              {isOpenDue(due) && !isCommission(due.kind) && report && !due.reported && (
                <Button
                  size="small"
                  variant="secondary"
                  className="min-h-11 print:hidden noscript:hidden"
                  disabled={!isReady}
                  onClick={() => onAsk(report, due._id)}
                >
                  {t('report')}
                </Button>
              )}
              {isOpenDue(due) && !isCommission(due.kind) && confirm && (
                <Button
                  size="small"
                  variant="secondary"
                  className="min-h-11 print:hidden noscript:hidden"
                  disabled={!isReady}
                  onClick={() => onAsk(confirm, due._id)}
                >
                  {t('confirm')}
                </Button>
              )}
            </div>
            {isPaidHere(due, deal.party) && renderPay?.(due)}
          </li>
        ))}
      </ul>
    </RoomSection>
  );
}
