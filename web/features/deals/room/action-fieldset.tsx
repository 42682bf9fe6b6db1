import type { ReactNode } from 'react';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { isCommission, isOpenDue } from '#contract/deals/due-states.ts';
import type { Due } from '#contract/deals/dues.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { DealReader } from '../next-act.ts';
import { AmountField } from '../offer/amount-field.tsx';
import { OfferFields } from '../offer/offer-fields.tsx';
import { emptyOffer, type OfferField, textsOfVersion } from '../offer/offer-values.ts';
import { FileField } from '../papers/file-field.tsx';
import { DeductionFields } from '../rent/deduction-fields.tsx';
import { CriterionField, LastDayField, LeaseFields } from '../rent/lease-fields.tsx';
import { PlanFields, RenewalFields } from '../rent/proposal-fields.tsx';
import { RoomFields } from '../rent/room-fields.tsx';
import { amountName, offerPath } from './action-values.ts';
import { fieldsPath } from './fields-path.ts';
import { HandoverFields } from './handover.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { StayFields } from './stay-fields.tsx';

type FieldsetProps = {
  deal: Deal;
  legal: LegalActionView;
  reader: DealReader;
  /** The reader of the text. */
  name: string;
  dueId?: string | undefined;
  /** Whether the form can carry the receipt of a payment. */
  takesReceipt?: boolean;
  /** The parts that cannot be sent as they are. */
  wrong?: readonly string[];
  /** What the sale would cost at the amount of an offer. */
  costs?: ReactNode;
  /** Words of the server for single parts. */
  told?: Readonly<Record<string, string>>;
};

const statements: readonly DealAction[] = [
  'dispute',
  'add_statement',
  'report_problem',
  'claim_damage',
  'dispute_deductions',
];

/** What an action is about, in words: a reason, a statement, or a decision of the staff. */
function NoteField({ legal: { action }, reader, name, wrong = [] }: FieldsetProps) {
  const t = useTranslations('dealRoom.form');
  const isStatement = statements.includes(action);
  const key = reader === 'staff' ? 'decision' : isStatement ? 'statement' : 'reason';
  return (
    <TextArea
      label={t(key)}
      hint={t(`${key}Hint`, { name })}
      name={`${fieldsPath}note`}
      rows={isStatement ? 6 : 3}
      maxLength={2_000}
      required
      data-first-field
      {...(wrong.includes('note') && { error: t('missing') })}
    />
  );
}

/** Open, and paid from one party to the other: dues to the operator are not actions of the deal. */
const isBetweenParties = (due: Due) => isOpenDue(due) && !isCommission(due.kind);

type DueFieldProps = Pick<FieldsetProps, 'deal' | 'dueId'> & { name: string; isWrong?: boolean };

/** Which of the open payments is meant. */
export function DueField({ deal, name, dueId, isWrong = false }: DueFieldProps) {
  const t = useTranslations('dealRoom');
  const { amount } = useFormat();
  const open = deal.dues.filter(isBetweenParties);
  return (
    <SelectField
      label={t('form.due')}
      name={name}
      defaultValue={dueId ?? open[0]?._id}
      options={open.map(({ _id, kind, money }) => ({ value: _id, label: `${t(`dues.${kind}`)} · ${amount(money)}` }))}
      {...(isWrong && { error: t('form.missing') })}
    />
  );
}

/** Which payment is meant, its name, and its receipt. */
function DueFields({ deal, legal, dueId, takesReceipt = false, wrong = [] }: FieldsetProps) {
  const t = useTranslations('dealRoom');
  if (!deal.dues.some(isBetweenParties)) return <p>{t('form.noDue')}</p>;
  return (
    <>
      <DueField deal={deal} name={`${fieldsPath}dueId`} dueId={dueId} isWrong={wrong.includes('dueId')} />
      {legal.action === 'report_payment' && (
        <TextField
          label={t('form.reference')}
          hint={t('form.referenceHint')}
          name={`${fieldsPath}reference?`}
          maxLength={120}
          autoComplete="off"
          data-first-field
          {...(wrong.includes('reference') && { error: t('form.evidence') })}
        />
      )}
      {takesReceipt && legal.needs.includes('evidence') && (
        <FileField label={t('form.receipt')} hint={t('form.receiptHint')} isOptional />
      )}
    </>
  );
}

/** What an action carries, as fields whose names are those of its body. */
export function ActionFieldset(props: FieldsetProps) {
  const t = useTranslations('makeOffer');
  const { deal, legal, wrong = [], told = {} } = props;
  const { currency } = deal.money;
  const last = deal.offers.at(-1);
  const toldOfOffer = Object.fromEntries(
    Object.entries(told).flatMap(([field, text]) =>
      field.includes('offer.') ? [[field.split('.').at(-1) ?? '', text]] : [],
    ),
  );
  return (
    <>
      {legal.needs.includes('note') && <NoteField {...props} />}
      <StayFields deal={deal} legal={legal} wrong={wrong} told={told} />
      {legal.needs.includes('due') && <DueFields {...props} />}
      {legal.needs.includes('identity') && (
        <IdentityFields deal={deal} reader={props.reader} wrong={wrong} refused={told} />
      )}
      {legal.needs.includes('handover') && (
        <>
          <HandoverFields
            initial={deal.state === 'signed' || deal.kind !== 'rent' ? deal.handover : deal.moveOut}
            wrong={wrong}
          />
          {deal.kind === 'rent' && <RoomFields deal={deal} wrong={wrong} told={told} />}
        </>
      )}
      {legal.needs.includes('criterion') && <CriterionField deal={deal} wrong={wrong} />}
      {legal.needs.includes('lease') && <LeaseFields deal={deal} wrong={wrong} told={told} />}
      {legal.needs.includes('plan') && <PlanFields deal={deal} wrong={wrong} told={told} />}
      {legal.needs.includes('renewal') && <RenewalFields deal={deal} wrong={wrong} told={told} />}
      {legal.needs.includes('deductions') && <DeductionFields deal={deal} wrong={wrong} told={told} />}
      {legal.needs.includes('last_day') && <LastDayField deal={deal} wrong={wrong} told={told} />}
      {legal.needs.includes('amount') && (
        <AmountField
          label={t('amount', { currency })}
          name={amountName(currency)}
          currency={currency}
          required
          data-first-field
          {...(wrong.includes('amount') && { error: t('amountWrong') })}
        />
      )}
      {legal.needs.includes('offer') && (
        <OfferFields
          currency={currency}
          path={offerPath}
          initial={last === undefined ? emptyOffer : textsOfVersion(last)}
          wrong={wrong as readonly OfferField[]}
          told={toldOfOffer}
          costs={props.costs}
        />
      )}
    </>
  );
}
