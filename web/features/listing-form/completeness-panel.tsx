import { Circle, CircleCheck } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type Hint, wantedAmenities, wantedLetters, wantedPictures } from './completeness.ts';

/** Hints for more enquiries about the property, shown while it is edited. */
export function CompletenessPanel({ hints }: { hints: readonly Hint[] }) {
  const t = useTranslations('productForm.completeness');
  const met = hints.filter(({ isMet }) => isMet).length;
  const numbers = {
    pictures: String(wantedPictures),
    letters: String(wantedLetters),
    amenities: String(wantedAmenities),
  };
  return (
    <section
      id="strength"
      aria-labelledby="completeness-title"
      className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="completeness-title" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('count', { n: String(met), of: String(hints.length) })}</p>
      <meter
        aria-labelledby="completeness-title"
        min={0}
        max={hints.length}
        value={met}
        className="mt-3 block h-2 w-full"
      />
      <ul className="mt-4 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-1">
        {hints.map(({ hint, isMet }) => {
          const Icon = isMet ? CircleCheck : Circle;
          return (
            <li key={hint} className="flex gap-2.5 text-sm">
              <Icon
                aria-label={t(isMet ? 'done' : 'open')}
                className={isMet ? 'mt-0.5 size-4 shrink-0 text-fine' : 'mt-0.5 size-4 shrink-0 text-ink-soft'}
              />
              <span className={isMet ? 'text-ink-soft' : ''}>{t(`hint.${hint}`, numbers)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
