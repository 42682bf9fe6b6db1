import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenDue } from '#contract/deals/due-states.ts';
import {
  deductionKinds,
  deductionLength,
  mostDeductions,
  mostPapersOfDeduction,
} from '#contract/rent/deposit-claim.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PaperPicks } from '../papers/paper-picks.tsx';
import { papersQuery } from '../papers/papers.queries.ts';
import { deductionNames } from './deduction-values.ts';
import type { LeaseFieldsProps } from './lease-fields.tsx';

/** As many items as are shown at first; without scripts there are no more. */
const shownAtFirst = 3;

/** The documents that can show an item: those of the parties that count. */
function useEvidence(dealId: string) {
  const { data } = useQuery(papersQuery(dealId));
  return (data?.documents ?? []).filter(({ author, replacedAt }) => author !== 'site' && replacedAt === undefined);
}

function DeductionRow({ deal, row, wrong, told }: LeaseFieldsProps & { row: number }) {
  const t = useTranslations('rent.deposit');
  const { currency } = deal.money;
  const names = deductionNames(row, currency);
  const evidence = useEvidence(deal._id);
  const part = `deductions.${row}.`;
  const isWrong = wrong.some((each) => each.startsWith(part));
  const said = Object.entries(told).find(([field]) => field.includes(part))?.[1];
  const options = [
    { value: '', label: t('choose') },
    ...deductionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  const problem = said ?? (isWrong ? t('wrong') : undefined);
  return (
    <fieldset className="flex flex-col gap-3 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold">{t('item', { number: row + 1 })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label={t('kind')} name={names.kind} options={options} defaultValue="" />
        <TextField
          label={t('amount', { currency })}
          name={names.amount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
      </div>
      <TextField label={t('what')} name={names.what} maxLength={deductionLength} autoComplete="off" />
      <PaperPicks label={t('papers')} documents={evidence} nameOf={names.paper} most={mostPapersOfDeduction} />
      {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
    </fieldset>
  );
}

/** What a landlord asks for of the deposit: each item with its amount and what shows it. */
export function DeductionFields(props: LeaseFieldsProps) {
  const t = useTranslations('rent.deposit');
  const { amount } = useFormat();
  const [count, setCount] = useState(shownAtFirst);
  const { deal, wrong, told } = props;
  const evidence = useEvidence(deal._id);
  const paid = deal.lease?.deposit ?? 0;
  const unpaid = deal.dues.filter((due) => due.kind === 'rent' && isOpenDue(due));
  const owed = unpaid.reduce((sum, { money }) => sum + money.amount, 0);
  const text = (value: number) => amount({ ...deal.money, amount: value });
  const problem =
    told['fields.deductions'] ?? told.deductions ?? (wrong.includes('deductions') ? t('wrong') : undefined);
  return (
    <>
      <p className="text-sm text-ink-soft">{t('most', { amount: text(paid) })}</p>
      {owed > 0 && <p className="text-sm text-ink-soft">{t('unpaid', { amount: text(owed) })}</p>}
      {evidence.length === 0 && <p className="rounded-xl bg-info-soft px-4 py-2 text-info">{t('noPapers')}</p>}
      {Array.from({ length: count }, (_, row) => (
        <DeductionRow key={deductionNames(row, '').what} {...props} row={row} />
      ))}
      {count < mostDeductions && (
        <Button
          variant="secondary"
          size="small"
          className="self-start noscript:hidden"
          onClick={() => setCount(count + 1)}
        >
          {t('more')}
        </Button>
      )}
      {problem !== undefined && <p className="text-sm font-medium text-bad">{problem}</p>}
    </>
  );
}
