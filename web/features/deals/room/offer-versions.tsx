import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { changesOf, type OfferVersion } from '#contract/deals/offer.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { AmountInWords } from '#web/ui/amount-in-words.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { RoomSection } from './section.tsx';

const shownParts = ['money', 'reservation', 'deposit', 'financing', 'completionDay', 'conditions'] as const;
type Part = (typeof shownParts)[number];
const partNames = {
  money: 'price',
  reservation: 'reservation',
  deposit: 'deposit',
  financing: 'financing',
  completionDay: 'completionDay',
  conditions: 'conditions',
} as const;

/** What an offer says in one of its parts, in words. */
export function useOfferWords() {
  const t = useTranslations('dealRoom.offers');
  const { amount, date } = useFormat();
  return (offer: OfferVersion, part: Part): string => {
    switch (part) {
      case 'money':
        return amount(offer.money);
      case 'reservation':
        return offer.reservation.amount === 0 ? t('none') : amount(offer.reservation);
      case 'deposit':
        return offer.deposit === undefined ? t('none') : amount(offer.deposit);
      case 'financing':
        return t(offer.financing);
      case 'completionDay':
        return offer.completionDay === undefined ? t('open') : date(noonOfKigaliDay(offer.completionDay));
      default:
        return offer.conditions ?? t('none');
    }
  };
}

function Line({
  head,
  isChanged,
  before,
  children,
}: {
  head: string;
  isChanged: boolean;
  before: string;
  children: ReactNode;
}) {
  const t = useTranslations('dealRoom.offers');
  return (
    <div className={isChanged ? '-mx-2 rounded-lg bg-warn-soft px-2 py-1' : 'py-1'}>
      <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {head}
        {isChanged && <StateBadge tone="warn">{t('changed')}</StateBadge>}
      </dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {children}
        {isChanged && <span className="block text-sm text-ink-soft">{t('before', { value: before })}</span>}
      </dd>
    </div>
  );
}

/** One version of an offer, with what differs from the one before marked. */
function Version({ offer, before }: { offer: OfferVersion; before: OfferVersion | undefined }) {
  const t = useTranslations('dealRoom.offers');
  const by = useTranslations('dealRoom.by');
  const { dateTime } = useFormat();
  const words = useOfferWords();
  const changed: readonly string[] = before === undefined ? [] : changesOf(before, offer);
  return (
    <article>
      <h3 className="font-sans text-base font-semibold tracking-normal">
        {t('version', { version: offer.version, by: by(offer.by) })}{' '}
        <time dateTime={offer.at} className="font-normal text-ink-soft">
          · {dateTime(offer.at)}
        </time>
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {shownParts.map((part) => (
          <Line
            key={part}
            head={t(partNames[part])}
            isChanged={changed.includes(part)}
            before={before === undefined ? '' : words(before, part)}
          >
            {part === 'money' ? (
              <>
                <span className="font-display text-2xl font-semibold">{words(offer, part)}</span>
                <span className="block text-sm first-letter:uppercase">
                  <AmountInWords {...offer.money} />
                </span>
              </>
            ) : (
              words(offer, part)
            )}
          </Line>
        ))}
        {offer.expiresAt && (
          <Line head={t('expiresAt')} isChanged={false} before="">
            {dateTime(offer.expiresAt)}
          </Line>
        )}
      </dl>
    </article>
  );
}

/** The present offer, and all versions before it. */
export function OfferVersions({ offers }: { offers: readonly OfferVersion[] }) {
  const t = useTranslations('dealRoom.offers');
  const [present, ...earlier] = offers.toReversed();
  if (present === undefined) return null;
  return (
    <RoomSection title={t('title')}>
      <Version offer={present} before={earlier[0]} />
      {earlier.length > 0 && (
        <details className="group mt-4 border-t border-line pt-2">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-medium text-ink-soft hover:text-accent [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="-ml-1 size-4 transition-transform group-open:rotate-90" />
            {t('all', { count: earlier.length })}
          </summary>
          <ol className="mt-2 space-y-5">
            {earlier.map((offer, index) => (
              <li key={offer.version}>
                <Version offer={offer} before={earlier[index + 1]} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </RoomSection>
  );
}
