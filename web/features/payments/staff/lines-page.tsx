import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { PaymentAccount, StatementLine } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { CallForm } from '../call-form.tsx';
import { Disclosure, DisclosureSummary } from '../disclosure.tsx';
import { paymentAccountsQuery, statementLinesQuery } from '../pay.queries.ts';
import type { LineAddress } from '../pay-address.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskList } from './desk-list.tsx';
import { RefundRequestForm } from './refund-request-form.tsx';
import { SettleForm, Settlement } from './settlement.tsx';

const here = '/staff/payments/lines';

function ImportForm({ accounts }: { accounts: readonly PaymentAccount[] }) {
  const t = useTranslations('staffPayments');
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <details className="mt-5 rounded-2xl border border-line bg-surface">
      <DisclosureSummary>{t('import')}</DisclosureSummary>
      <CallForm
        call="POST /api/staff/statements"
        here={here}
        done={t('imported')}
        file="statement"
        className="flex max-w-xl flex-col gap-3 px-5 pb-5"
      >
        <p className="text-sm text-ink-soft">{t('importText')}</p>
        <SelectField
          label={t('account')}
          name="accountId"
          options={accounts.map(({ _id, institution, number }) => ({
            value: _id,
            label: `${institution} · ${number}`,
          }))}
        />
        <label htmlFor={id} className="text-sm font-semibold">
          {t('file')}
        </label>
        <input id={id} type="file" name="statement" required accept=".csv,.xml" className="min-h-12 min-w-0 text-sm" />
        <Button type="submit" className="self-start">
          {t('importSend')}
        </Button>
      </CallForm>
    </details>
  );
}

type Proposal = StatementLine['proposals'][number];

/** What a line may be, and why. */
function ProposalText({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('staffPayments');
  const { amount } = useFormat();
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold whitespace-nowrap tabular-nums">{proposal.reference}</span> · {proposal.payer} ·{' '}
      {amount(proposal.expected)} · {t(`reasons.${proposal.reason}`)}
    </span>
  );
}

/** One press says that the line is this payment. */
function ProposalForm({ line, proposal }: { line: StatementLine; proposal: Proposal }) {
  const t = useTranslations('staffPayments');
  const [commandId] = useState(randomId);
  return (
    <CallForm
      call="POST /api/staff/payments/{id}/match"
      params={{ id: proposal.paymentId }}
      here={here}
      done={t('matched')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2"
    >
      <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
      <input type="hidden" name="lineId" value={line._id} />
      <ProposalText proposal={proposal} />
      <Button type="submit" size="small" variant="secondary" className="min-h-11">
        {t('isThis')}
      </Button>
    </CallForm>
  );
}

/** Refunds unallocated money to its sender. */
function BackForm({ line }: { line: StatementLine }) {
  const t = useTranslations('staffRefunds');
  return (
    <Disclosure title={t('back')}>
      <div className="px-4 pb-4">
        <p className="mb-3 text-sm text-ink-soft">{t('backText')}</p>
        <RefundRequestForm of={{ lineId: line._id }} left={line.unallocated} here={here} />
      </div>
    </Disclosure>
  );
}

function DismissForm({ line }: { line: StatementLine }) {
  const t = useTranslations('staffPayments');
  if (line.unallocated.amount !== line.money.amount) return null;
  return (
    <Disclosure title={t('dismiss')}>
      <CallForm
        call="POST /api/staff/statement-lines/{id}/dismiss"
        params={{ id: line._id }}
        here={here}
        done={t('dismissed')}
        className="flex max-w-xl flex-col gap-3 px-4 pb-4"
      >
        <p className="text-sm text-ink-soft">{t('dismissText')}</p>
        <TextField label={t('reason')} name="reason" required maxLength={300} />
        <Button type="submit" variant="danger" className="self-start">
          {t('dismiss')}
        </Button>
      </CallForm>
    </Disclosure>
  );
}

/** How much has come, when and where. */
function LineFacts({ line }: { line: StatementLine }) {
  const t = useTranslations('staffPayments');
  const { amount, date } = useFormat();
  return (
    <>
      <p className="font-display text-xl font-semibold whitespace-nowrap tabular-nums">{amount(line.money)}</p>
      <p className="wrap-anywhere">
        {[line.counterparty, line.text, line.bankReference].filter((text) => text !== '').join(' · ')}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {date(noonOfKigaliDay(line.bookedOn))} ·{' '}
        {line.account && `${line.account.institution} · ${line.account.number}`}
        {line.provider && t(`providers.${line.provider}`)}
        {line.isByHand && ` · ${t('byHand')}`}
      </p>
    </>
  );
}

function Line({ line, maySettle }: { line: StatementLine; maySettle: boolean }) {
  const t = useTranslations('staffPayments');
  const { amount } = useFormat();
  return (
    <>
      <LineFacts line={line} />
      {line.unallocated.amount !== line.money.amount && (
        <p>{t('unallocated', { rest: amount(line.unallocated), amount: amount(line.money) })}</p>
      )}
      <h2 className="mt-3 text-sm font-semibold">{t('proposals')}</h2>
      {line.proposals.length === 0 && <p className="text-sm text-ink-soft">{t('noProposals')}</p>}
      {line.proposals.map((each) =>
        maySettle ? (
          <ProposalForm key={each.paymentId} line={line} proposal={each} />
        ) : (
          <p key={each.paymentId}>
            <ProposalText proposal={each} />
          </p>
        ),
      )}
      {maySettle && <BackForm line={line} />}
      {maySettle && <SettleForm line={line} />}
      {maySettle && <DismissForm line={line} />}
    </>
  );
}

/** The lists of received money. */
function ListTabs({ state }: Pick<LineAddress, 'state'>) {
  const t = useTranslations('staffPayments');
  return (
    <nav aria-label={t('linesTitle')} className="mt-4">
      <ul className="flex flex-wrap gap-1.5">
        {(['open', 'settled'] as const).map((list) => (
          <li key={list}>
            <Link
              to="/staff/payments/lines"
              search={{ state: list }}
              preload={false}
              aria-current={list === state ? 'page' : undefined}
              className={pillLook(list === state)}
            >
              {t(`lineLists.${list}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Unallocated money, with the payments it may belong to, and settlements of providers; statements are imported here.
 */
export function LinesPage({ address, maySettle }: { address: LineAddress; maySettle: boolean }) {
  const t = useTranslations('staffPayments');
  const query = useQuery(statementLinesQuery(address));
  const accounts = useQuery(paymentAccountsQuery()).data?.accounts ?? [];
  const { state, cursor, outcome } = address;
  const isOpen = state === 'open';
  return (
    <DeskFrame tab="lines" title={t('linesTitle')} intro={t('linesIntro')} outcome={outcome}>
      <ListTabs state={state} />
      {maySettle && isOpen && <ImportForm accounts={accounts} />}
      <DeskList
        query={query}
        entriesOf={({ lines }) => lines}
        cursor={cursor}
        empty={t(isOpen ? 'noLines' : 'noSettlements')}
      >
        {(line) =>
          isOpen ? (
            <Line line={line} maySettle={maySettle} />
          ) : (
            <>
              <LineFacts line={line} />
              <Settlement line={line} />
            </>
          )
        }
      </DeskList>
    </DeskFrame>
  );
}
