import type { Payment } from '#contract/payments/payments.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { PaymentStateBadge } from './payment-state.tsx';

const linkLook = 'font-semibold hover:text-accent hover:underline';
const cell = 'max-md:mt-1.5 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-3 md:py-3';

/** What the payment is for, leading to where one can do something about it. */
function Purpose({ payment: { kind, product, auctionSlug } }: { payment: Payment }) {
  const t = useTranslations('payments');
  const title = product.title || t('noTitle');
  if (kind === 'deal') {
    return (
      <PageLink to="/orders" className={linkLook}>
        {title}
      </PageLink>
    );
  }
  return (
    <a href={`/auction/${auctionSlug ?? ''}`} className={linkLook}>
      {title}
    </a>
  );
}

function Line({ payment }: { payment: Payment }) {
  const t = useTranslations('payments');
  const { amount, date } = useFormat();
  const { kind, state, at, money, buyerName, paddle } = payment;
  const bidder = paddle === undefined ? t('bidder') : t('paddle', { paddle });
  const label = (text: string) => <span className="text-ink-soft md:hidden">{text}</span>;
  return (
    <tr className="border-line max-md:block max-md:rounded-2xl max-md:border max-md:bg-surface max-md:p-4 md:border-t">
      <th scope="row" className="text-left font-normal max-md:block md:px-3 md:py-3">
        <Purpose payment={payment} />
        <span className="block text-sm text-ink-soft">{t(`kind.${kind}`)}</span>
      </th>
      <td className={cell}>
        {label(t('column.party'))}
        <span className="min-w-0 wrap-anywhere max-md:text-right">{kind === 'deal' ? buyerName : bidder}</span>
      </td>
      <td className={cell}>
        {label(t('column.date'))}
        <time dateTime={at} className="md:whitespace-nowrap">
          {date(at)}
        </time>
      </td>
      <td className={cell}>
        {label(t('column.state'))}
        <PaymentStateBadge state={state} />
      </td>
      <td className={`${cell} font-semibold tabular-nums md:text-right md:whitespace-nowrap`}>
        {label(t('column.amount'))}
        {amount(money)}
      </td>
    </tr>
  );
}

/** A table on wide screens, cards on phones. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const t = useTranslations('payments');
  return (
    <table className="w-full max-md:block md:rounded-2xl md:bg-surface md:shadow-card md:outline md:-outline-offset-1 md:outline-line">
      <thead className="max-md:sr-only">
        <tr className="text-left text-sm text-ink-soft">
          {(['what', 'party', 'date', 'state'] as const).map((name) => (
            <th key={name} scope="col" className="px-3 py-3 font-semibold">
              {t(`column.${name}`)}
            </th>
          ))}
          <th scope="col" className="px-3 py-3 text-right font-semibold">
            {t('column.amount')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:space-y-3">
        {payments.map((payment) => (
          <Line key={payment._id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}
