import { useTranslations } from '#web/i18n/use-translations.ts';
import { Container } from '#web/ui/layout.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of a listing's page that is still loading. */
export function ListingSkeleton() {
  const t = useTranslations('layout');
  return (
    <Container className="pb-20">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mt-6 h-5 w-48" />
      <Skeleton className="mt-3 h-12 w-44 sm:h-7" />
      <Skeleton className="mt-2 h-18 w-2/3 sm:mt-3 sm:h-10" />
      <Skeleton className="mt-2 h-7 w-1/3" />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="-mx-4 aspect-3/2 max-h-[70svh] rounded-none! sm:mx-0 sm:rounded-3xl!" />
        <Skeleton className="h-80 rounded-3xl!" />
      </div>
    </Container>
  );
}
