import type { ReactNode } from 'react';
import type { OwnDue } from '#contract/payments/pay.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useOwnDues } from './use-own-dues.ts';

/**
 * Leads from the room of an auction to the payment of its deposit.
 * @param props.otherwise shown where the site takes no payment of it
 */
export function PayDeposit({ auction, otherwise }: { auction: string; otherwise: ReactNode }) {
  const t = useTranslations('auctionRoom.situation');
  const { amount } = useFormat();
  const isShown = (due: OwnDue) => due.auction === auction;
  const dues = useOwnDues(isShown);
  const due = dues?.find(isShown);
  if (dues !== undefined && due?.paymentId === undefined && !due?.methods.length) return otherwise;
  return (
    <>
      <p>{due === undefined ? t('payDeposit') : t('payDepositOf', { amount: amount(due.money) })}</p>
      <p>
        <ButtonLink to="/client/payments" size="small">
          {t(due?.paymentId === undefined ? 'pay' : 'continuePayment')}
        </ButtonLink>
      </p>
    </>
  );
}
