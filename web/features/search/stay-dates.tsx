import type { SubmitEvent } from 'react';
import { kigaliDay } from '#contract/kigali-time.ts';
import { mostGuestsAsked, type ParameterName } from '#contract/search/filters-address.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CarriedAlong } from './filters/filter-panel.tsx';
import { filtersOfForm } from './filters/form-filters.ts';
import { useSearching } from './searching.tsx';

const asked: readonly ParameterName[] = ['arrival', 'departure', 'guests'];

/** Days and guests of a stay: only available properties are shown, with the price of the whole stay. */
export function StayDates() {
  const t = useTranslations('search.stay');
  const { filters, scope, go } = useSearching();
  const today = kigaliDay(new Date(usePageTime()));
  const { arrival = '', departure = '', guests = 1 } = filters;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ filters: { ...filtersOfForm(new FormData(event.currentTarget)), ...scope.fixed } });
  };
  return (
    <form
      key={`${arrival} ${departure} ${guests}`}
      method="get"
      action={scope.path}
      aria-label={t('title')}
      onSubmit={onSubmit}
      className="mb-4 grid grid-cols-2 items-end gap-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_6rem_auto]"
    >
      <CarriedAlong asked={asked} />
      <TextField type="date" label={t('arrival')} name="arrival" min={today} defaultValue={arrival} required />
      <TextField type="date" label={t('departure')} name="departure" min={today} defaultValue={departure} required />
      <TextField
        type="number"
        inputMode="numeric"
        label={t('guests')}
        name="guests"
        min={1}
        max={mostGuestsAsked}
        defaultValue={guests}
        required
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  );
}
