import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingCard as Listing } from '#contract/listings/listing.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { cardLinkLook, coveringLinkLook } from '#web/ui/card-link-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { dealOfLink } from '../listing-deal.ts';
import type { ListingWords } from '../listing-words.ts';
import { AuctionBadge } from './auction-badge.tsx';
import { type ListingNews, newsOf } from './listing-news.ts';
import { StatusBadge } from './status-badge.tsx';

type ListingCardProps = {
  listing: Listing;
  words: ListingWords;
  /** The deal that is looked for: of two prices, that of the deal is shown. */
  deal?: SearchDeal | undefined;
  /** Where the card is, for the way in its link. */
  from?: ListingWay | undefined;
  /** How wide the photograph is shown, as in `<img sizes>`. */
  sizes: string;
  /** The most pixels in width that a phone fetches of it. */
  mostOnPhones?: number | undefined;
  /** Whether a visitor sees the card before scrolling. */
  isFirst?: boolean;
  /** Shown on the photograph beside the link, such as the wishlist's heart. */
  actions?: ReactNode;
  /** The last line of the card, such as its similarity to another one. */
  note?: string | undefined;
};

const wordsLook =
  'flex min-h-36 flex-1 flex-col p-4 in-data-[narrow]:max-sm:p-3 in-data-[narrow]:max-sm:pb-3.5 sm:min-h-43 sm:p-5';

const contentLook = 'flex flex-1 flex-col';

// Beside the heart; on a narrow card, which has no room for both, at the foot of the photograph.
const badgePlace =
  'absolute top-3 left-3 max-w-[calc(100%-4.75rem)] in-data-[narrow]:max-sm:top-auto in-data-[narrow]:max-sm:bottom-2 ' +
  'in-data-[narrow]:max-sm:left-2 in-data-[narrow]:max-sm:max-w-[calc(100%-1rem)] in-data-[narrow]:max-sm:px-2.5 ' +
  'in-data-[narrow]:max-sm:text-xs lite:static';

/** The one badge of a card. */
function NewsBadge({ news, listing: { status }, words }: { news: ListingNews } & Omit<ListingCardProps, 'sizes'>) {
  if (news.kind === 'auction') return <AuctionBadge auction={news.auction} className={badgePlace} />;
  if (news.kind === 'status') return <StatusBadge status={status} text={words.status(status)} className={badgePlace} />;
  return (
    <span
      className={classNames(
        'inline-block rounded-2xl px-3 py-1 text-sm font-semibold',
        news.kind === 'reduced' ? 'bg-fine-soft text-fine' : 'bg-surface text-ink',
        badgePlace,
      )}
    >
      {news.kind === 'reduced' ? words.reducedBy(news.percent) : words.isNew}
    </span>
  );
}

type ContentProps = Omit<ListingCardProps, 'actions'> & { news: ListingNews | undefined };

/** Photograph and facts of a card: the part that is the same for everyone. */
function CardContent({ listing, words, deal, from, sizes, mostOnPhones = 480, isFirst, news, note }: ContentProps) {
  const { picture, purpose } = listing;
  const { amount, label, period, worth } = words.shownPrice(listing, deal);
  // A price by the month is a rent.
  const isSaid = period !== undefined && purpose === 'rent';
  return (
    <>
      <div className="card-picture">
        {picture ? (
          <Picture
            image={picture}
            alt={words.imageAlt(listing.title)}
            sizes={sizes}
            mostOnPhones={mostOnPhones}
            isFirst={isFirst}
            className="size-full transition-transform duration-500 group-hover:scale-103"
          />
        ) : (
          <p className="flex size-full items-center justify-center text-ink-soft">{words.noImage}</p>
        )}
        {news && <NewsBadge news={news} listing={listing} words={words} />}
      </div>
      <div className={wordsLook}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-xl font-semibold in-data-[narrow]:max-sm:text-lg in-data-[narrow]:max-sm:leading-tight">
            {amount}
            {period && <small className="font-sans text-sm font-normal"> {period}</small>}
          </span>
          {worth && (
            <span title={worth.rate} className="order-1 w-full text-sm text-ink-soft">
              {worth.short}
            </span>
          )}
          <span className="text-sm text-ink-soft">{label ?? (isSaid ? undefined : words.purpose(purpose))}</span>
        </p>
        <h3 className="mt-1 line-clamp-2 font-sans text-base in-data-[narrow]:max-sm:text-[0.9375rem] leading-snug font-semibold tracking-normal text-wrap">
          <Link
            to="/product/$slug"
            params={{ slug: listing.slug }}
            search={{ deal: dealOfLink(listing, deal), from }}
            className={coveringLinkLook}
          >
            {listing.title}
          </Link>
        </h3>
        <p className="mt-1 truncate text-sm text-ink-soft">{listing.location}</p>
        <p className="mt-auto min-h-[1lh] pt-2 text-sm">{words.facts(listing)}</p>
        {note && <p className="mt-2 border-t border-line pt-2 text-sm text-ink-soft">{note}</p>}
      </div>
    </>
  );
}

/** A listing in a list. The whole card is one link; `actions` are above it. Few elements: lists render many. */
export function ListingCard({ actions, ...card }: ListingCardProps) {
  const { listing, deal = '', from = '', sizes, isFirst, note = '' } = card;
  const news = newsOf(listing, card.deal, usePageTime());
  const content = <CardContent {...card} news={news} />;
  return (
    <article
      data-listing={listing._id}
      className={classNames(
        cardLinkLook,
        'flex flex-col overflow-hidden data-highlighted:border-accent data-highlighted:shadow-raised data-highlighted:ring-2 data-highlighted:ring-accent',
      )}
    >
      {/* A priority photograph is preloaded in the head of each page; and the time left in an auction runs down. */}
      {isFirst || listing.auction ? (
        <div className={contentLook}>{content}</div>
      ) : (
        <RenderedOnce
          name={`card ${deal} ${from} ${sizes} ${news?.kind} ${note}`}
          given={listing}
          className={contentLook}
        >
          {content}
        </RenderedOnce>
      )}
      {actions}
    </article>
  );
}
