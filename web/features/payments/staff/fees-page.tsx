import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { commissionParts, wholeInBasisPoints } from '#contract/commission/commission.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { Currency, Money } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { StateBadge, type StateTone } from '#web/ui/state-badge.tsx';
import { staffFeesQuery } from '../pay.queries.ts';
import type { PayAddress } from '../pay-address.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskList } from './desk-list.tsx';
import { FeeForm } from './fee-form.tsx';
import { OverdueList } from './overdue-list.tsx';

type Rule = ApiResponse<'GET /api/staff/fees'>['rules'][number];

const tones: Readonly<Record<Rule['state'], StateTone>> = {
  in_force: 'fine',
  announced: 'info',
  replaced: 'neutral',
  past: 'neutral',
};

/** Prices at which a rule is shown, in minor units. */
const examples: Readonly<Record<Currency, number>> = { RWF: 80_000_000, USD: 10_000_000 };

/** What a rule takes, as a sentence. */
function useTermsText() {
  const t = useTranslations('staffPayments.fees');
  const tCosts = useTranslations('costs.commission');
  const format = useFormat();
  return ({ currency, basisPoints, fixed, least, most, taxBasisPoints }: Rule) => {
    if (basisPoints === 0 && fixed === 0 && least === 0) return t('nothing');
    const money = (amount: number) => format.amount({ amount, currency });
    const parts = [
      tCosts('percent', { percent: format.percent(basisPoints / wholeInBasisPoints) }),
      fixed > 0 && tCosts('fixed', { amount: money(fixed) }),
      least > 0 && tCosts('least', { amount: money(least) }),
      most !== undefined && tCosts('most', { amount: money(most) }),
      taxBasisPoints > 0 && tCosts('tax', { percent: format.percent(taxBasisPoints / wholeInBasisPoints) }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}

/** The payer, and the result for an example price. */
function Example({ rule }: { rule: Rule }) {
  const t = useTranslations('staffPayments.fees');
  const { amount } = useFormat();
  const { currency, buyerWeight: buyer, sellerWeight: seller } = rule;
  const price: Money = { amount: examples[currency], currency };
  const parts = commissionParts(price.amount, rule);
  const all = buyer + seller;
  const onlyPayer = buyer === 0 ? 'seller' : seller === 0 ? 'buyer' : 'both';
  const paid = [
    parts.buyer.total > 0 && t('exampleBuyer', { amount: amount({ ...price, amount: parts.buyer.total }) }),
    parts.seller.total > 0 && t('exampleSeller', { amount: amount({ ...price, amount: parts.seller.total }) }),
  ].filter(Boolean);
  if (paid.length === 0) return null;
  return (
    <p className="text-ink-soft">
      {t(`who.${onlyPayer}`, { buyer, seller, all })} {t('example', { price: amount(price) })} {paid.join(', ')}.
    </p>
  );
}

function RuleCard({ rule }: { rule: Rule }) {
  const t = useTranslations('staffPayments.fees');
  const termsText = useTermsText();
  const { date, dateTime } = useFormat();
  const moment = dateTime(rule.setAt);
  return (
    <div data-rule={rule.state}>
      <h2 className="flex flex-wrap items-center gap-3 text-lg">
        {t(`kinds.${rule.dealKind}`)} · {rule.currency}
        <StateBadge tone={tones[rule.state]}>{t(`states.${rule.state}`)}</StateBadge>
      </h2>
      <p className="font-semibold">{t('since', { day: date(noonOfKigaliDay(rule.fromDay)) })}</p>
      <p className="wrap-anywhere">{termsText(rule)}</p>
      <Example rule={rule} />
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {rule.setBy === undefined ? t('demo', { moment }) : t('by', { name: rule.setBy, moment })}
      </p>
    </div>
  );
}

/** What the operator takes for deals: what applies from when, and the form by which finance announces the next rule. */
export function FeesPage({ address, maySet }: { address: PayAddress; maySet: boolean }) {
  const t = useTranslations('staffPayments.fees');
  const query = useQuery(staffFeesQuery(address));
  return (
    <DeskFrame tab="fees" title={t('title')} intro={t('intro')} outcome={address.outcome}>
      <OverdueList />
      {maySet && <FeeForm />}
      <DeskList query={query} entriesOf={({ rules }) => rules} cursor={address.cursor} empty={t('none')}>
        {(rule) => <RuleCard rule={rule} />}
      </DeskList>
    </DeskFrame>
  );
}
