import { Link } from '@tanstack/react-router';
import { Check, ImageOff, Minus, Scale, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { pricePerSquareMetre } from '../facts/listing-facts.ts';
import { useFactWords } from '../facts/use-fact-words.ts';
import { useListingWords } from '../listing-words.ts';
import { type ComparedLine, type ComparedValue, compare } from './comparison.ts';

const headLook =
  'sticky left-0 z-1 bg-page p-3 print:px-1 print:wrap-anywhere text-left align-top font-normal text-ink-soft';
const cellLook = 'border-t border-line p-3 align-top print:px-1';
/** Paper is not scrolled: all columns share its width. */
const frameLook =
  'relative -mx-4 mt-5 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:mx-0 print:overflow-visible print:px-0';

/** Their lines, in the words of the reader. */
function useComparison(listings: readonly Listing[]): ComparedLine[] {
  const words = useFactWords();
  const { date } = useFormat();
  return compare(listings, {
    ...words,
    price: (listing) => {
      const { amount, period, label } = words.shownPrice(listing);
      return [amount, period, label && `(${label})`].filter(Boolean).join(' ');
    },
    pricePerSquareMetre: (listing) => {
      const price = listing.auction ? undefined : pricePerSquareMetre(listing);
      return price && words.price(price);
    },
    date,
  });
}

/** The head of a column: a picture, a link to its page, and a button to remove it. */
function HomeHead({ listing, others, only }: { listing: Listing; others: string; only: 'differences' | undefined }) {
  const t = useTranslations('compare');
  const words = useListingWords();
  return (
    <th scope="col" className="min-w-44 p-3 text-left align-top font-normal print:min-w-0 print:px-1">
      <div className="aspect-4/3 overflow-hidden rounded-xl bg-sunken">
        {listing.picture ? (
          <Picture
            image={listing.picture}
            alt={words.imageAlt(listing.title)}
            sizes="(max-width: 640px) 45vw, 300px"
            className="size-full object-cover"
          />
        ) : (
          <ImageOff aria-hidden="true" className="m-auto size-8 text-ink-soft" />
        )}
      </div>
      <Link
        to="/product/$slug"
        params={{ slug: listing.slug }}
        className="mt-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent hover:underline"
      >
        {listing.title}
      </Link>
      <Link
        to="/compare"
        search={{ home: others, only }}
        resetScroll={false}
        aria-label={t('removeNamed', { title: listing.title })}
        className="flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-ink hover:underline print:hidden"
      >
        <X aria-hidden="true" className="size-4" />
        {t('remove')}
      </Link>
    </th>
  );
}

function Value({ value }: { value: ComparedValue }) {
  const t = useTranslations('compare');
  if (value === undefined) return <span className="text-ink-soft italic">{t('notStated')}</span>;
  if (typeof value === 'string') return <span className="wrap-anywhere">{value}</span>;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={value ? 'size-5 text-fine' : 'size-5 text-ink-soft'} />
      <span className="sr-only">{value ? t('yes') : t('no')}</span>
    </>
  );
}

function Line({ line }: { line: ComparedLine }) {
  const t = useTranslations('compare');
  const amenities = useTranslations('vocabulary.amenity');
  const { group, name, values, isDifferent } = line;
  const label =
    group === 'facts'
      ? t(`fact.${name}` as Parameters<typeof t>[0])
      : amenities(name as Parameters<typeof amenities>[0]);
  return (
    <tr className={isDifferent ? 'bg-info-soft' : undefined}>
      <th scope="row" className={`${headLook} border-t border-line`}>
        {label}
        {isDifferent && <span className="block text-xs font-semibold text-info">{t('differs')}</span>}
      </th>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
        <td key={column} className={`${cellLook} ${isDifferent ? 'font-semibold' : ''}`}>
          <Value value={value} />
        </td>
      ))}
    </tr>
  );
}

type ComparisonProps = { listings: readonly Listing[]; only: 'differences' | undefined };

/** The homes side by side; lines in which they differ are marked. */
function Comparison({ listings, only }: ComparisonProps) {
  const t = useTranslations('compare');
  const lines = useComparison(listings);
  const shown = only === undefined ? lines : lines.filter(({ isDifferent }) => isDifferent);
  const slugs = listings.map(({ slug }) => slug);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
    <section aria-label={t('table')} tabIndex={0} className={frameLook}>
      <table className="w-full border-collapse text-sm print:table-fixed print:text-xs">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <td className={headLook} />
            {listings.map((listing) => (
              <HomeHead
                key={listing._id}
                listing={listing}
                others={slugs.filter((slug) => slug !== listing.slug).join(',')}
                only={only}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={`${line.group} ${line.name}`} line={line} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="mt-3 text-ink-soft">{t('noDifferences')}</p>}
    </section>
  );
}

type ComparePageProps = ComparisonProps & {
  /** How many homes the address names. */
  asked: number;
  /** Shares the address of the comparison. */
  share: ReactNode;
  /** Homes that can be added. */
  suggestions: ReactNode;
};

/** Up to four homes side by side, by an address that can be shared and printed. */
export function ComparePage({ listings, only, asked, share, suggestions }: ComparePageProps) {
  const t = useTranslations('compare');
  const home = listings.map(({ slug }) => slug).join(',');
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <div className="flex items-start justify-between gap-x-4 sm:gap-x-6">
        <div className="max-w-prose min-w-0">
          <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-1.5 text-ink-soft print:hidden">{t('intro')}</p>
        </div>
        {listings.length > 0 && <div className="print:hidden">{share}</div>}
      </div>
      {asked > listings.length && <p className="mt-4 text-warn">{t('gone', { count: asked - listings.length })}</p>}
      {listings.length > 1 && (
        <nav aria-label={t('lines')} className="mt-5 flex flex-wrap gap-1.5 print:hidden">
          {([undefined, 'differences'] as const).map((choice) => (
            <Link
              key={choice ?? 'all'}
              to="/compare"
              search={{ home, only: choice }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              aria-current={choice === only ? 'true' : undefined}
              className={pillLook(choice === only)}
            >
              {t(choice === undefined ? 'allLines' : 'onlyDifferences')}
            </Link>
          ))}
        </nav>
      )}
      {listings.length > 0 ? (
        <Comparison listings={listings} only={listings.length > 1 ? only : undefined} />
      ) : (
        <div className="mt-6">
          <Notice icon={Scale} title={t('empty')}>
            <p>{t('emptyText')}</p>
          </Notice>
        </div>
      )}
      <div className="print:hidden">{suggestions}</div>
    </Container>
  );
}
