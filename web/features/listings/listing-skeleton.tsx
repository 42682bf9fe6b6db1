import { useTranslations } from 'use-intl';
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
      <Skeleton className="mt-6 h-7 w-56" />
      <Skeleton className="mt-3 h-10 w-2/3" />
      <Skeleton className="mt-3 h-6 w-1/3" />
      <div className="mt-6 grid gap-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="-mx-4 aspect-3/2 rounded-none sm:mx-0 sm:rounded-3xl" />
        <Skeleton className="h-80 rounded-3xl" />
      </div>
    </Container>
  );
}
