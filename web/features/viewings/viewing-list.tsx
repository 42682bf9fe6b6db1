import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ViewingCard } from './viewing-card.tsx';

/** Viewings one below the other. */
export function ViewingList({
  viewings,
  page,
  move,
}: {
  viewings: readonly Viewing[];
  page: string;
  move: string | undefined;
}) {
  return (
    <ul className="space-y-4">
      {viewings.map((viewing) => (
        <ViewingCard key={viewing._id} viewing={viewing} page={page} isMoved={viewing._id === move} />
      ))}
    </ul>
  );
}

const skeletons = [1, 2, 3];

/** In their place while they are loaded. */
export function ViewingsLoading() {
  const t = useTranslations('viewings');
  return (
    <div className="space-y-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {skeletons.map((number) => (
        <Skeleton key={number} className="h-40 rounded-2xl" />
      ))}
    </div>
  );
}
