import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ApiCall } from '#contract/api.ts';
import { payoutHolds } from '#contract/payouts/payout.vocabulary.ts';
import type { PayoutBatch, StaffPayout } from '#contract/payouts/payouts.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { CallForm } from '../call-form.tsx';
import { payoutBatchQuery } from '../pay.queries.ts';
import type { PayAddress } from '../pay-address.ts';
import { DeskFrame } from '../staff/desk-frame.tsx';
import { DeskList } from '../staff/desk-list.tsx';
import { useProviderFailure } from '../use-provider-failure.ts';
import { payoutTones } from './payout-tones.ts';

type BatchCall = Extract<ApiCall, `POST /api/staff/payout-batches/{id}/${string}`>;
const hereOf = (id: string) => `/staff/payouts/${id}`;

const steps = [
  { verb: 'approve', call: 'POST /api/staff/payout-batches/{id}/approve', label: 'approve', done: 'approved' },
  { verb: 'mark_sent', call: 'POST /api/staff/payout-batches/{id}/mark-sent', label: 'markSent', done: 'sent' },
  { verb: 'mark_paid', call: 'POST /api/staff/payout-batches/{id}/mark-paid', label: 'markAllPaid', done: 'paid' },
  { verb: 'cancel', call: 'POST /api/staff/payout-batches/{id}/cancel', label: 'cancel', done: 'cancelled' },
] as const satisfies readonly { verb: string; call: BatchCall; label: string; done: string }[];

/** What the reader may do with the whole batch now. */
function BatchSteps({ batch }: { batch: PayoutBatch }) {
  const t = useTranslations('payouts');
  const { _id: id, can } = batch;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {steps
        .filter(({ verb }) => can.includes(verb))
        .map(({ verb, call, label, done }) => (
          <CallForm key={verb} call={call} params={{ id }} here={hereOf(id)} done={t(done)}>
            <Button type="submit" variant={verb === 'cancel' ? 'danger' : 'primary'}>
              {t(label)}
            </Button>
          </CallForm>
        ))}
      {can.includes('read_file') && (
        <ButtonAnchor href={`/api/staff/payout-batches/${id}/file`} variant="secondary">
          <Download aria-hidden="true" className="size-5" />
          {t('file')}
        </ButtonAnchor>
      )}
      {can.includes('mark_sent') && <p className="w-full text-sm text-ink-soft">{t('markSentText')}</p>}
    </div>
  );
}

function ReturnForm({ payout, batchId }: { payout: StaffPayout; batchId: string }) {
  const t = useTranslations('payouts');
  const outcomes = (['failed', 'returned'] as const).filter((outcome) => payout.can.includes(`mark_${outcome}`));
  if (outcomes.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm font-semibold text-ink-soft">{t('came')}</summary>
      <CallForm
        call="POST /api/staff/payout-batches/{id}/mark-returned"
        params={{ id: batchId }}
        here={hereOf(batchId)}
        done={t('saved')}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="payoutId" value={payout._id} />
        <SelectField
          label={t('outcome')}
          name="outcome"
          options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <TextField label={t('reason')} name="reason" required maxLength={300} />
        <Button type="submit" variant="danger" size="small" className="min-h-11">
          {t('save')}
        </Button>
      </CallForm>
    </details>
  );
}

function Payout({ payout, batchId }: { payout: StaffPayout; batchId: string }) {
  const t = useTranslations('payouts');
  const { amount } = useFormat();
  const tPay = useTranslations('pay');
  const tProviders = useTranslations('staffPayments.providers');
  const failureText = useProviderFailure();
  const { account, failure, provider } = payout;
  const hold = payoutHolds.find((known) => known === failure);
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="flex flex-wrap items-center gap-3 text-lg">
            {payout.seller}
            <StateBadge tone={payoutTones[payout.state]}>{t(`states.${payout.state}`)}</StateBadge>
          </h2>
          <p>
            {account === undefined
              ? t('noAccount')
              : [tPay(`methods.${account.method}`), account.institution, account.holderName, account.maskedNumber].join(
                  ' · ',
                )}
          </p>
          <p className="text-sm text-ink-soft">{[payout.reference, ...payout.titles].join(' · ')}</p>
          {failure && <p className="text-bad">{hold === undefined ? failureText(failure) : t(`failures.${hold}`)}</p>}
          {provider && <p>{t(payout.isAwaited ? 'awaited' : 'byProvider', { provider: tProviders(provider) })}</p>}
        </div>
        <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(payout.money)}</p>
      </div>
      {payout.can.includes('mark_paid') && (
        <CallForm
          call="POST /api/staff/payout-batches/{id}/mark-paid"
          params={{ id: batchId }}
          here={hereOf(batchId)}
          done={t('paid')}
          className="mt-3"
        >
          <input type="hidden" name="payoutId" value={payout._id} />
          <Button type="submit" size="small" variant="secondary" className="min-h-11">
            {t('markPaid')}
          </Button>
        </CallForm>
      )}
      <ReturnForm payout={payout} batchId={batchId} />
    </>
  );
}

/** A batch with its payouts, and what the reader may do with it. */
export function BatchPage({ id, address }: { id: string; address: PayAddress }) {
  const t = useTranslations('payouts');
  const { amount, dateTime } = useFormat();
  const query = useQuery(payoutBatchQuery(id, address));
  const batch = query.data?.batch;
  const title = batch === undefined ? t('title') : t('batch', { moment: dateTime(batch.createdAt) });
  const intro = [
    batch && t('by', { name: batch.createdBy }),
    batch?.approvedBy && t('approvedBy', { name: batch.approvedBy }),
  ];
  return (
    <DeskFrame tab="payouts" title={title} intro={intro.filter(Boolean).join(' · ')} outcome={address.outcome}>
      <Link to="/staff/payouts" className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent">
        {t('all')}
      </Link>
      {batch && (
        <>
          <p className="flex flex-wrap items-center gap-3 font-display text-xl font-semibold tabular-nums">
            {amount(batch.money)}
            <StateBadge tone={payoutTones[batch.state]}>{t(`states.${batch.state}`)}</StateBadge>
          </p>
          <BatchSteps batch={batch} />
        </>
      )}
      <DeskList query={query} entriesOf={({ payouts }) => payouts} cursor={address.cursor} empty={t('none')}>
        {(payout) => <Payout payout={payout} batchId={id} />}
      </DeskList>
    </DeskFrame>
  );
}
