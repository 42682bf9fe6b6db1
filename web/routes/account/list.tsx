import { createFileRoute, Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { ListedCard } from '#web/features/listings/cards/listed-card.tsx';
import { comparedHome } from '#web/features/listings/compare/compare-address.ts';
import { ListPage } from '#web/features/shared-lists/list-page.tsx';
import { sharedListQuery } from '#web/features/shared-lists/shared-lists.queries.ts';
import { readListAddress } from '#web/features/shared-lists/shared-lists-address.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { getRenderContext } from '#web/lib/render-context.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Container } from '#web/ui/layout.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';

const areas = ['shared-lists', 'listings', 'vocabulary'] as const;

export const Route = createFileRoute('/lists/$id')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: async ({ context, params: { id } }) => {
    const query = sharedListQuery(id);
    await loadForPage(context, areas, query);
    if (context.queryClient.getQueryData(query.queryKey) === null) getRenderContext()?.setStatus(404);
  },
  head: personalHead('sharedLists.list'),
  component: List,
});

/** Puts the first of them side by side. */
function CompareLink({ listings }: { listings: readonly ListingCard[] }) {
  const t = useTranslations('sharedLists.page');
  if (listings.length < 2) return null;
  return (
    <Link to="/compare" search={{ home: comparedHome(listings) }} preload={false} className={pillLook(false)}>
      <Scale aria-hidden="true" className="size-4" />
      {t('compare')}
    </Link>
  );
}

function List() {
  const { id } = Route.useParams();
  const site = useSite();
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <ListPage
        key={id}
        id={id}
        address={useAddress(readListAddress)}
        origin={site.url}
        card={(listing) => <ListedCard listing={listing} />}
        compare={(listings) => <CompareLink listings={listings} />}
      />
    </Container>
  );
}
