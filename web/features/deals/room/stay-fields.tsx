import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { TextField } from '#web/ui/field.tsx';
import { AmountField } from '../offer/amount-field.tsx';
import { amountName, changeNames, codeName, refundName } from './action-values.ts';

type FieldsProps = {
  deal: Deal;
  legal: LegalActionView;
  wrong: readonly string[];
  /** Words of the server for single parts. */
  told?: Readonly<Record<string, string>>;
};

/** What a guest who cancels has back, which is sent along as it was shown. */
function RefundShown({ deal: { stay, money } }: Pick<FieldsProps, 'deal'>) {
  const t = useTranslations('dealRoom.form');
  const { amount } = useFormat();
  const refund = stay?.refundNow ?? 0;
  return (
    <>
      <input type="hidden" name={refundName} value={refund} />
      <p className="rounded-xl bg-info-soft px-4 py-2 font-medium text-info">
        {refund === 0 ? t('refundNothing') : t('refundNow', { amount: amount({ ...money, amount: refund }) })}
      </p>
    </>
  );
}

function CodeField({ wrong }: Pick<FieldsProps, 'wrong'>) {
  const t = useTranslations('dealRoom.form');
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      name={codeName}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      required
      data-first-field
      {...(wrong.includes('code') && { error: t('missing') })}
    />
  );
}

/** A part of what was paid: the host's claim, or the staff's decision. */
function PartField({ deal, legal, wrong }: FieldsProps) {
  const t = useTranslations('dealRoom.form');
  const { amount } = useFormat();
  const { currency } = deal.money;
  const isClaim = legal.needs.includes('claim');
  const claimed = deal.depositClaim?.claimed ?? deal.stay?.damageDeposit;
  const most = (legal.action === 'settle_problem' ? deal.stay?.total : claimed) ?? 0;
  const decided = deal.depositClaim === undefined ? 'decidedClaim' : 'decidedDeposit';
  const key = isClaim ? 'claimAmount' : legal.action === 'settle_problem' ? 'decidedBack' : decided;
  return (
    <AmountField
      label={t(key)}
      hint={t(isClaim ? 'claimHint' : 'decidedHint', { amount: amount({ amount: most, currency }) })}
      name={amountName(currency, !isClaim)}
      currency={currency}
      required={isClaim}
      {...(wrong.includes('amount') && { error: t('missing') })}
    />
  );
}

/** Other nights, begun from those of the stay. */
function ChangeFields({ deal: { stay }, wrong, told = {} }: Omit<FieldsProps, 'legal'>) {
  const t = useTranslations('dealRoom.form');
  const problem = told['fields.change'] ?? told.change ?? (wrong.includes('change') ? t('missing') : undefined);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('changeFrom')}
          name={changeNames.from}
          type="date"
          required
          defaultValue={stay?.from}
          data-first-field
        />
        <TextField label={t('changeTo')} name={changeNames.to} type="date" required defaultValue={stay?.to} />
      </div>
      <TextField
        label={t('changeGuests')}
        name={changeNames.guests}
        type="number"
        min={1}
        max={50}
        required
        defaultValue={stay?.guests}
      />
      <p className="text-sm text-ink-soft">{t('changeHint')}</p>
      {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
    </>
  );
}

/** What an action of a stay carries. */
export function StayFields(props: FieldsProps) {
  const { needs } = props.legal;
  return (
    <>
      {needs.includes('refund') && <RefundShown {...props} />}
      {needs.includes('code') && <CodeField {...props} />}
      {needs.includes('change') && <ChangeFields {...props} />}
      {(needs.includes('claim') || needs.includes('decided')) && <PartField {...props} />}
    </>
  );
}
