import { useLocale } from 'use-intl';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { formatNumber } from '#web/lib/format.ts';
import { isLite } from '#web/lib/lite.ts';
import { Section } from '#web/ui/layout.tsx';
import { filledPercent, shownRating } from './star-rating.ts';

const entries = ['1', '2', '3', '4'] as const;
const rowOfStars = 'block h-5 [mask:url(/stars.svg)_left/6.25rem_1.25rem_no-repeat]';

function Stars({ rating }: { rating: number }) {
  const t = useTranslations('testimonials');
  const language = useLocale();
  // In lite mode no file is fetched for a sign.
  if (isLite()) return <p>{t('ratingLabel', { rating: formatNumber(shownRating(rating), language) })}</p>;
  return (
    <div
      role="img"
      aria-label={t('ratingLabel', { rating: formatNumber(shownRating(rating), language) })}
      className={`${rowOfStars} w-25 bg-line`}
    >
      <span className={`${rowOfStars} bg-accent`} style={{ width: `${filledPercent(rating)}%` }} />
    </div>
  );
}

/** What buyers, tenants and sellers say, with their ratings from 0 to 5 (SPECIFICATION §2). */
export function Testimonials() {
  const t = useTranslations('testimonials');
  return (
    <Section title={t('title')} intro={t('subtitle')} className="bg-sunken">
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {entries.map((entry) => (
          <li key={entry} className="flex flex-col card-frame p-6">
            <Stars rating={Number(t(`entries.${entry}.rating`))} />
            <blockquote className="mt-4 flex-1 leading-relaxed">{t(`entries.${entry}.text`)}</blockquote>
            <p className="mt-5 font-semibold">{t(`entries.${entry}.name`)}</p>
            <p className="text-sm text-ink-soft">{t(`entries.${entry}.role`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
