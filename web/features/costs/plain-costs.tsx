import type { Currency } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type PlainCostsProps = { listing: string; currency: Currency; amount: string | undefined };

/** Without scripts costs cannot update while typing: this form sends an amount to show its costs. */
export function PlainCosts({ listing, currency, amount }: PlainCostsProps) {
  const t = useTranslations('costs');
  return (
    <noscript>
      <form
        method="get"
        action="/client/offer"
        aria-label={t('change')}
        className="mb-6 flex flex-wrap items-end gap-3 rounded-xl border border-line p-4"
      >
        <input type="hidden" name="listing" value={listing} />
        <TextField
          label={t('changeAmount', { currency })}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          required
          defaultValue={amount}
        />
        <Button type="submit" variant="secondary">
          {t('workOut')}
        </Button>
      </form>
    </noscript>
  );
}
