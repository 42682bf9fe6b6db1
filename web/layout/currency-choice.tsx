import { Check } from 'lucide-react';
import { currencies } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { chooseCurrency } from '#web/lib/preferences.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { menuLineLook } from './dropdown.tsx';

function CurrencyChoice() {
  const t = useTranslations('layout.currency');
  const { currency: present } = useReaderMoney();
  return currencies.map((currency) => (
    <button
      key={currency}
      type="button"
      aria-pressed={currency === present}
      onClick={() => chooseCurrency(currency)}
      className={menuLineLook}
    >
      <span className="flex-1">{t(currency)}</span>
      {currency === present && <Check aria-hidden="true" className="size-4" />}
    </button>
  ));
}

/**
 * In which currency prices are shown besides that of their seller; nothing while no rate is known. Needs scripts, so it is
 * not there without them.
 */
export function CurrencyGroup() {
  const t = useTranslations('layout.currency');
  if (useReaderMoney().rate === undefined) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 noscript:hidden">
      <p className="px-3 pb-1 text-sm font-semibold text-ink-soft">{t('label')}</p>
      <CurrencyChoice />
    </div>
  );
}
