import { searchDeals } from '#contract/listings/shown-price.ts';
import { lookingForTexts } from '#contract/search/looking-for.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Buy, rent, stay or auction: the first choice of a search. It sets the field of the form, to which it does not belong
 * itself; without scripts that field is there alone.
 */
export function DealTabs({
  name,
  chosen,
  onChoose,
  className,
}: {
  name: string;
  /** The value of the field. */
  chosen: string;
  onChoose: (value: string) => void;
  className?: string;
}) {
  const t = useTranslations('home.searchForm.deals');
  return (
    <fieldset className={classNames('col-span-full noscript:hidden', className)}>
      <legend className="sr-only">{t('label')}</legend>
      <div className="grid grid-cols-4 gap-1 rounded-full bg-sunken p-1 sm:inline-grid">
        {searchDeals.map((deal) => {
          const value = lookingForTexts[deal];
          return (
            <label
              key={deal}
              className={classNames(
                'flex min-h-11 sm:min-h-9 cursor-pointer items-center justify-center rounded-full px-1 font-semibold whitespace-nowrap max-sm:text-[0.8125rem] sm:px-6',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen === value ? 'bg-surface text-accent shadow-card' : 'text-ink-soft hover:text-ink',
              )}
            >
              <input
                type="radio"
                form=""
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              {t(deal)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
