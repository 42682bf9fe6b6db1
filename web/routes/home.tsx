import { createFileRoute } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { listingsOnHome } from '#contract/constants.ts';
import { listingsQuery } from '#web/features/listings/listings.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';

const areas = ['home', 'listings', 'vocabulary'] as const;
const newest = listingsQuery({ limit: listingsOnHome });

export const Route = createFileRoute('/')({
  staticData: { areas },
  loader: async ({ context }) => {
    await Promise.all([loadAreas(context.preferences.language, areas), context.queryClient.ensureQueryData(newest)]);
  },
  component: Home,
});

function Home() {
  const t = useTranslations('home');
  const { data } = useSuspenseQuery(newest);
  return (
    <div>
      <h1>{t('hero.headline' as never)}</h1>
      {data.products.map((product) => (
        <p key={product._id}>{product.title}</p>
      ))}
    </div>
  );
}
