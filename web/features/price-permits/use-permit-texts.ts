import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import type { PermitCurrency } from '#contract/price-permits/price-permits.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';

/** Whether prices may be stated in a currency, in a sentence for the seller. */
export function useStandingText(): (of: PermitCurrency) => string {
  const t = useTranslations('pricePermits.standing');
  const format = useFormat();
  return ({ currency, standing, expiresOn, isPending }) => {
    const date = expiresOn === undefined ? '' : format.date(noonOfKigaliDay(expiresOn));
    const key = standing === 'approved' && isPending ? 'renewal' : standing;
    return t(key, { currency, date });
  };
}

/** Why a property cannot be priced in a currency. */
export function useNoteText(): (of: PermitCurrency) => string {
  const t = useTranslations('pricePermits.note');
  const format = useFormat();
  return ({ currency, standing, expiresOn, isPending }) => {
    const date = expiresOn === undefined ? '' : format.date(noonOfKigaliDay(expiresOn));
    if (standing === 'approved') return '';
    return t(standing === 'expired' && isPending ? 'expiredPending' : standing, { currency, date });
  };
}
