import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { CheckedReceipt } from '#contract/receipts/receipts.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CallForm } from './call-form.tsx';
import { DisclosureSummary } from './disclosure.tsx';
import { receiptQuery } from './pay.queries.ts';
import { Fact } from './payment-page.tsx';
import { PlainOutcome } from './plain-outcome.tsx';

type ReceiptPageProps = {
  number: string;
  code: string | undefined;
  outcome: string | undefined;
  /** Whether the page has found it before it was shown. */
  isFound: boolean;
};

/** Asks for the code: a plain form that leads to the address with it. */
function CodeForm({ number, isWrong }: { number: string; isWrong: boolean }) {
  const t = useTranslations('pay.receipt');
  return (
    <form method="get" action={`/receipts/${number}`} className="mt-6 flex max-w-md flex-col gap-3">
      {isWrong && (
        <p role="alert" className="rounded-xl bg-warn-soft px-4 py-2 text-warn">
          {t('notFound')}
        </p>
      )}
      <TextField label={t('number')} value={number} readOnly />
      <TextField label={t('code')} name="code" required maxLength={12} autoComplete="off" />
      <Button type="submit" className="self-start">
        {t('check')}
      </Button>
    </form>
  );
}

function Details({ receipt: { details, money } }: { receipt: CheckedReceipt }) {
  const t = useTranslations('pay');
  const { amount } = useFormat();
  if (details === undefined) return null;
  return (
    <>
      <Fact name={t('receipt.payer')}>{details.payer}</Fact>
      <Fact name={t('receipt.method')}>{details.method ? t(`methods.${details.method}`) : t('direct')}</Fact>
      {details.reference && <Fact name={t('receipt.reference')}>{details.reference}</Fact>}
      <Fact name={t('receipt.lines')}>
        {details.lines.map((line) => (
          <span key={`${line.kind} ${line.title}`} className="block">
            {t(`kinds.${line.kind}`)}: {line.title} · {amount({ ...money, amount: line.money.amount })}
            {line.tax && ` (${t('receipt.tax', { amount: amount(line.tax) })})`}
          </span>
        ))}
      </Fact>
      <Fact name={t('receipt.holder')}>{t(`receipt.holders.${details.holder}`)}</Fact>
      {details.reason && <Fact name={t('receipt.reason')}>{details.reason}</Fact>}
      <Fact name={t('receipt.code')}>
        <span className="tabular-nums select-all">{details.code}</span>
      </Fact>
    </>
  );
}

/** Finance voids a receipt by a credit note. */
function VoidForm({ number }: { number: string }) {
  const t = useTranslations('pay.receipt');
  return (
    <details className="mt-8 rounded-xl border border-line bg-surface print:hidden">
      <DisclosureSummary>{t('voidTitle')}</DisclosureSummary>
      <CallForm
        call="POST /api/staff/receipts/{number}/void"
        params={{ number }}
        here={`/receipts/${number}`}
        done={t('voided')}
        className="flex flex-col gap-3 px-4 pb-4"
      >
        <p className="text-sm text-ink-soft">{t('voidText')}</p>
        <TextField label={t('voidReason')} name="reason" required maxLength={300} />
        <Button type="submit" variant="danger" className="self-start">
          {t('voidSend')}
        </Button>
      </CallForm>
    </details>
  );
}

/** Whether the receipt still counts, in one sentence. */
function Validity({ receipt: { voidedBy, voids } }: { receipt: CheckedReceipt }) {
  const t = useTranslations('pay.receipt');
  if (voidedBy !== undefined) {
    return <p className="rounded-xl bg-bad-soft px-4 py-2 font-medium text-bad">{t('void', { number: voidedBy })}</p>;
  }
  return (
    <p className="rounded-xl bg-fine-soft px-4 py-2 font-medium text-fine">
      {voids === undefined ? t('valid') : t('isNote', { number: voids })}
    </p>
  );
}

/** A receipt: complete for those it concerns, verifiable by its code for anyone. */
export function ReceiptPage({ number, code, outcome, isFound }: ReceiptPageProps) {
  const t = useTranslations('pay.receipt');
  const language = useLocale();
  const { amount, dateTime } = useFormat();
  const { data, error } = useQuery(receiptQuery(number, code));
  if (data === undefined) {
    return (
      <>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
        {error === null && isFound ? (
          <Skeleton className="mt-6 h-48 rounded-2xl" />
        ) : (
          <CodeForm number={number} isWrong={code !== undefined} />
        )}
      </>
    );
  }
  const { receipt, can } = data;
  return (
    <>
      <PlainOutcome outcome={outcome} />
      <h1 className="text-3xl wrap-anywhere">
        {t(receipt.kind)} {receipt.number}
      </h1>
      <p className="mt-2 font-display text-2xl font-semibold tabular-nums">{amount(receipt.money)}</p>
      <div className="mt-4">
        <Validity receipt={receipt} />
      </div>
      <dl className="mt-4 divide-y divide-line">
        <Fact name={t('issuer')}>{receipt.issuer}</Fact>
        <Fact name={t('issued')}>
          <span suppressHydrationWarning>{dateTime(receipt.issuedAt)}</span>
        </Fact>
        <Details receipt={receipt} />
      </dl>
      {receipt.details && (
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonAnchor href={`/api/receipts/${number}/pdf?language=${language}`} variant="secondary">
            {t('pdf')}
          </ButtonAnchor>
          <ButtonAnchor href={`/api/receipts/${number}`} variant="quiet">
            {t('json')}
          </ButtonAnchor>
        </p>
      )}
      {can.includes('void') && <VoidForm number={number} />}
    </>
  );
}
