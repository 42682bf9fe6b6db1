import { createIsomorphicFn } from '@tanstack/react-start';
import { ImageOff, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { listingPathBy } from '#contract/listings/listing-way-paths.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { Image } from '#contract/media/image.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { isLite } from '#web/lib/lite.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout.tsx';
import { type ContactAgent, ContactAgentButton, MessageBox, OtherContact } from '../contact/contact-agent-button.tsx';
import { SellerCard } from '../contact/seller-card.tsx';
import { isGone } from '../facts/listing-facts.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { LiteGallery } from '../gallery/lite-gallery.tsx';
import { useListingWords } from '../listing-words.ts';
import { Price, PriceBlock } from '../price/price-block.tsx';
import type { PriceWords } from '../price/price-words.ts';
import { ShareMenu } from '../share/share-menu.tsx';
import { similarId } from '../similar/similar-listings.tsx';
import { ListingDetails } from './listing-details.tsx';
import { ListingHeader } from './listing-header.tsx';
import { StatusBanner } from './status-banner.tsx';

type PhotographsProps = { images: readonly Image[]; title: string };

const inLite = createIsomorphicFn()
  .server((props: PhotographsProps): ReactNode => isLite() && <LiteGallery {...props} />)
  .client((_: PhotographsProps): ReactNode => false);

/** The photographs; in lite mode the first one, and the way to the others. */
const Photographs = (props: PhotographsProps) => inLite(props) || <Gallery {...props} />;

/** More characters than this do not fit beside a button in large letters. */
const longestInLarge = 10;

/** On phones, the price and the actions stay in reach while reading. */
function ActionBar({ listing, deal, children }: Pick<ListingPageProps, 'listing' | 'deal'> & { children: ReactNode }) {
  const words = useListingWords();
  const isLong = words.shownPrice(listing, deal).amount.length > longestInLarge;
  const other = words.otherPrice(listing, deal);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex min-h-14 items-center justify-between gap-2 border-t border-line bg-surface px-4 py-2 max-[20rem]:flex-wrap pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      {/* Amounts of francs are long. */}
      <p className={classNames('font-display leading-tight font-semibold', isLong ? 'text-base' : 'text-xl')}>
        <Price listing={listing} deal={deal} />
        {other && <small className="block font-sans text-xs leading-snug font-normal text-ink-soft">{other}</small>}
      </p>
      {children}
    </div>
  );
}

/** The primary action of a property that is no longer offered: look at the others. */
function SeeSimilar({ hasSimilar, className = '' }: { hasSimilar: boolean; className?: string }) {
  const text = useTranslations('listingPage')('seeSimilar');
  if (hasSimilar) {
    return (
      <ButtonAnchor href={`#${similarId}`} className={className}>
        {text}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink to="/all" className={className}>
      {text}
    </ButtonLink>
  );
}

/** Puts this listing beside others. */
function CompareLink({ slug }: { slug: string }) {
  const t = useTranslations('listingPage');
  return (
    <ButtonLink to="/compare" search={{ home: slug }} variant="secondary" className="max-sm:size-11 max-sm:p-0">
      <Scale aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t('compare')}</span>
    </ButtonLink>
  );
}

/** Shown in place of the photographs of a listing without any. */
function NoPhotographs() {
  const t = useTranslations('listings');
  return (
    <p className="flex aspect-3/1 flex-col items-center justify-center gap-3 rounded-3xl bg-sunken text-ink-soft">
      <ImageOff aria-hidden="true" className="size-8" />
      {t('noImage')}
    </p>
  );
}

type ListingPageProps = {
  listing: Listing;
  /** The deal that is looked for: of two prices, that of the deal comes first. */
  deal?: SearchDeal | undefined;
  site: Site;
  /** The pages above this one. */
  trail: readonly Crumb[];
  contact: ContactAgent;
  /** The wishlist's button. */
  saveButton: ReactNode;
  /** On phones, what puts it on a shared list. */
  listButton?: ReactNode;
  /** Shown below the listing; null where there is nothing to report. */
  reportButton: ReactNode;
  /** That it is sold by auction, where it is. */
  auction?: ReactNode;
  /** The button to make an offer, where the listing takes offers: then it is the primary action. */
  offerButton?: ((className: string) => ReactNode) | undefined;
  /** When it can be viewed. */
  viewings?: ReactNode;
  /** What the bar on phones offers, where that is not to contact the agent. */
  barAction?: (contactButton: ReactNode) => ReactNode;
  /** Similar listings: below everything, or above it once this one is no longer offered. */
  similar: ReactNode;
  hasSimilar?: boolean;
  /** What its sale costs, with its heading. */
  costs?: { title: string; content: ReactNode } | undefined;
};

/** A price on its own, with its explanation: "$1,200 / month", "Current bid $185,000". */
function wholePrice({ kind, amount, period, label }: PriceWords): string {
  return [kind === 'asked' ? undefined : label, amount, period].filter(Boolean).join(' ');
}

/** A listing's own page (SPECIFICATION §2, /product/{slug}). */
export function ListingPage({
  listing,
  deal,
  site,
  trail,
  contact,
  saveButton,
  listButton,
  reportButton,
  similar,
  hasSimilar = false,
  auction,
  offerButton,
  viewings,
  costs,
  barAction = (contactButton) => contactButton,
}: ListingPageProps) {
  const t = useTranslations('listingPage');
  const words = useListingWords();
  const { title, slug, location, pictures } = listing;
  const isOver = isGone(listing);
  const shared = {
    title,
    subject: t('share.subject', { title, siteName: site.name }),
    text: t('share.text', { title, price: wholePrice(words.shownPrice(listing, deal)), location }),
    url: `${site.url}${listingPathBy(slug, 'share')}`,
  };
  return (
    <Container className="max-lg:[&_:is(a,button)]:scroll-mb-20">
      <Breadcrumbs trail={trail} className="pt-3 print:hidden" />
      <ListingHeader listing={listing}>
        <ShareMenu {...shared} />
        <CompareLink slug={slug} />
        {saveButton}
        {/* The owner came to change it: that must not lie below the pictures. */}
        {contact.kind === 'self' && <ContactAgentButton contact={contact} className="max-lg:hidden" />}
      </ListingHeader>
      <StatusBanner status={listing.status} className="mt-5" />
      {isOver && similar}
      <div className="mt-6 min-w-0">
        {pictures.length > 0 ? <Photographs key={slug} images={pictures} title={title} /> : <NoPhotographs />}
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:pb-20">
        <aside className="flex flex-col gap-6 self-start rounded-3xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 print:border-0 print:p-0 print:shadow-none">
          <PriceBlock listing={listing} deal={deal} />
          {auction}
          <div className="flex flex-col gap-3 print:hidden">
            {isOver && <SeeSimilar hasSimilar={hasSimilar} className="max-lg:hidden" />}
            {offerButton?.('max-lg:hidden')}
            {contact.kind !== 'self' &&
              (isOver || listing.auction ? (
                // On phones as well: while bids are taken, the bar leads to the auction.
                <ContactAgentButton contact={contact} variant="secondary" />
              ) : (
                <MessageBox contact={contact} sellerName={listing.seller.name} isBeside={offerButton !== undefined} />
              ))}
            <OtherContact contact={contact} slug={slug} />
            {listButton}
          </div>
          {!isOver && viewings}
          <div className="border-t border-line pt-6">
            <SellerCard listing={listing} site={site} />
          </div>
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <ListingDetails listing={listing} tiles={site.mapTiles} costs={costs} />
          {reportButton && (
            <div className="mt-4 border-t border-line pt-4 noscript:hidden print:hidden">{reportButton}</div>
          )}
        </div>
      </div>
      <p className="hidden text-sm print:block">{`${site.url}/product/${slug}`}</p>
      {!isOver && similar}
      <ActionBar listing={listing} deal={deal}>
        {isOver && contact.kind !== 'self' ? (
          <SeeSimilar hasSimilar={hasSimilar} className="shrink-0" />
        ) : (
          barAction(offerButton?.('shrink-0') ?? <ContactAgentButton contact={contact} className="shrink-0" />)
        )}
      </ActionBar>
    </Container>
  );
}
