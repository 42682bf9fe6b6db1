import { formPrefix, nextField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { limitsAt } from '../offer/offer-values.ts';

/** Calls a round of best and final offers without scripts. */
export function PlainCall({ listing, count }: { listing: string; count: number }) {
  const t = useTranslations('dealRoom.compare');
  const limits = limitsAt(new Date());
  return (
    <noscript>
      <form
        method="post"
        action={formPrefix + addressOf('POST /api/seller/listings/{id}/best-and-final', { params: { id: listing } })}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name={nextField} value={`/orders/offers/${listing}`} />
        <input type="hidden" name="commandId" value={randomId()} />
        <TextField
          type="datetime-local"
          name="endsAt:moment"
          label={t('endsAt')}
          hint={t('endsAtHint')}
          min={limits.firstMinute}
          max={limits.lastMinute}
          required
        />
        <Button type="submit">{t('confirm', { count })}</Button>
      </form>
    </noscript>
  );
}
