import { useQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PutOnChoices } from './put-on-choices.tsx';
import { listingToPutQuery } from './shared-lists.queries.ts';

function Missing() {
  const t = useTranslations('sharedLists');
  return (
    <Notice icon={ListX} title={t('add.missing')} action={<ButtonLink to="/lists">{t('page.all')}</ButtonLink>}>
      <p>{t('add.missingText')}</p>
    </Notice>
  );
}

function Choices({ productId }: { productId: string }) {
  const t = useTranslations('sharedLists');
  const { data: listing, error, refetch } = useQuery(listingToPutQuery(productId));
  if (listing === null) return <Missing />;
  if (listing === undefined) {
    if (error === null) return <Skeleton className="h-40 rounded-2xl" />;
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <section className="panel-frame p-5 sm:p-8">
      <h2 className="mb-4 text-xl wrap-anywhere">{listing.title}</h2>
      <PutOnChoices productId={productId} />
      <ButtonLink to="/product/$slug" params={{ slug: listing.slug }} variant="secondary" className="mt-6">
        {t('add.back')}
      </ButtonLink>
    </section>
  );
}

type PutOnListPageProps = { productId: string | undefined; outcome: string | undefined };

/** Puts a listing on lists, where there are no scripts for the dialog. */
export function PutOnListPage({ productId, outcome }: PutOnListPageProps) {
  const t = useTranslations('sharedLists');
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-6 text-3xl sm:text-4xl">{t('add.title')}</h1>
      <PlainOutcome outcome={outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
      {productId === undefined ? <Missing /> : <Choices productId={productId} />}
    </div>
  );
}
