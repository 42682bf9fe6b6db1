import { type CommissionTerms, wholeInBasisPoints } from '#contract/commission/commission.ts';
import type { Currency } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

/** The rule by which the operator takes its commission, in a sentence. */
export function CommissionNote({ terms, currency }: { terms: CommissionTerms; currency: Currency }) {
  const t = useTranslations('costs.commission');
  const format = useFormat();
  const money = (amount: number) => format.amount({ amount, currency });
  const { basisPoints, fixed, least, most, taxBasisPoints } = terms;
  const parts = [
    t('percent', { percent: format.percent(basisPoints / wholeInBasisPoints) }),
    fixed > 0 && t('fixed', { amount: money(fixed) }),
    least > 0 && t('least', { amount: money(least) }),
    most !== undefined && t('most', { amount: money(most) }),
    taxBasisPoints > 0 && t('tax', { percent: format.percent(taxBasisPoints / wholeInBasisPoints) }),
  ];
  return <p>{t('rule', { parts: parts.filter(Boolean).join(', ') })}</p>;
}
