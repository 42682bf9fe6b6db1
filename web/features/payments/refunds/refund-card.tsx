import type { ReactNode } from 'react';
import type { ApiCall } from '#contract/api.ts';
import type { StaffRefund } from '#contract/refunds/refunds.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { CallForm } from '../call-form.tsx';
import { useProviderFailure } from '../use-provider-failure.ts';
import { refundTones } from './refund-tones.ts';

type RefundCall = Extract<ApiCall, `POST /api/staff/refunds/{id}/${string}`>;

type StepProps = {
  call: RefundCall;
  refund: StaffRefund;
  here: string;
  label: string;
  done: string;
  isDanger?: boolean;
  children?: ReactNode;
};

/** One step of a refund, with its fields. */
function Step({ call, refund, here, label, done, isDanger = false, children }: StepProps) {
  return (
    <CallForm
      call={call}
      params={{ id: refund._id }}
      here={here}
      done={done}
      className="flex flex-wrap items-end gap-3"
    >
      {children}
      <Button type="submit" size="small" variant={isDanger ? 'danger' : 'secondary'} className="min-h-11">
        {label}
      </Button>
    </CallForm>
  );
}

function CancelStep({ refund, here }: { refund: StaffRefund; here: string }) {
  const t = useTranslations('staffRefunds');
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm font-semibold text-ink-soft">{t('cancel')}</summary>
      <Step
        call="POST /api/staff/refunds/{id}/cancel"
        {...{ refund, here }}
        label={t('cancel')}
        done={t('cancelled')}
        isDanger
      >
        <TextField label={t('reason')} name="reason" required maxLength={300} />
      </Step>
    </details>
  );
}

function FailedStep({ refund, here }: { refund: StaffRefund; here: string }) {
  const t = useTranslations('staffRefunds');
  const options = (['failed', 'manual'] as const).map((value) => ({ value, label: t(`nexts.${value}`) }));
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm font-semibold text-ink-soft">{t('markFailed')}</summary>
      <Step
        call="POST /api/staff/refunds/{id}/mark-failed"
        {...{ refund, here }}
        label={t('failedSend')}
        done={t('failed')}
        isDanger
      >
        <TextField label={t('reason')} name="reason" required maxLength={300} />
        <SelectField label={t('next')} name="next" options={options} />
      </Step>
    </details>
  );
}

/** What the reader may do with a refund now. */
function Steps({ refund, here }: { refund: StaffRefund; here: string }) {
  const t = useTranslations('staffRefunds');
  const tProviders = useTranslations('staffPayments.providers');
  const props = { refund, here };
  const { can } = refund;
  if (can.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      {can.includes('approve') && (
        <Step call="POST /api/staff/refunds/{id}/approve" {...props} label={t('approve')} done={t('approved')} />
      )}
      {can.includes('send') && refund.provider && (
        <Step
          call="POST /api/staff/refunds/{id}/send"
          {...props}
          label={t('send', { provider: tProviders(refund.provider) })}
          done={t('sent')}
        />
      )}
      {can.includes('mark_sent') && (
        <Step call="POST /api/staff/refunds/{id}/mark-sent" {...props} label={t('markSent')} done={t('sent')}>
          <TextField label={t('bankReference')} name="bankReference" required maxLength={80} />
        </Step>
      )}
      {can.includes('mark_succeeded') && (
        <Step
          call="POST /api/staff/refunds/{id}/mark-succeeded"
          {...props}
          label={t('markSucceeded')}
          done={t('succeeded')}
        />
      )}
      {can.includes('mark_failed') && <FailedStep {...props} />}
      {can.includes('cancel') && <CancelStep {...props} />}
    </div>
  );
}

/** A refund with its story, and what the reader may do with it. */
export function RefundCard({ refund, here }: { refund: StaffRefund; here: string }) {
  const t = useTranslations('staffRefunds');
  const { amount, dateTime } = useFormat();
  const tProviders = useTranslations('staffPayments.providers');
  const failureText = useProviderFailure();
  const approved = refund.approvedBy && t('approvedBy', { name: refund.approvedBy });
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 max-[20rem]:flex-wrap">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="flex flex-wrap items-center gap-3 text-lg">
            {refund.recipient === undefined ? t('unknown') : t('to', { name: refund.recipient })}
            <StateBadge tone={refundTones[refund.state]}>{t(`states.${refund.state}`)}</StateBadge>
          </h2>
          <p>{[t(`sources.${refund.source}`), refund.title].filter(Boolean).join(' · ')}</p>
          <p>{refund.reason}</p>
          <p className="text-sm text-ink-soft" suppressHydrationWarning>
            {[t('by', { name: refund.requestedBy }), approved, dateTime(refund.createdAt)].filter(Boolean).join(' · ')}
          </p>
          {refund.cameBy && <p className="text-sm text-ink-soft">{t('cameBy', { reference: refund.cameBy })}</p>}
          {refund.bankReference && (
            <p className="text-sm text-ink-soft">{t('sentBy', { reference: refund.bankReference })}</p>
          )}
          {refund.failure && <p className="text-bad">{t('failure', { reason: failureText(refund.failure) })}</p>}
          {refund.isAwaited && refund.provider && <p>{t('awaited', { provider: tProviders(refund.provider) })}</p>}
        </div>
        <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(refund.money)}</p>
      </div>
      {refund.state === 'requested' && <p className="mt-2 text-warn">{t('needsSecond')}</p>}
      <Steps refund={refund} here={here} />
    </>
  );
}
