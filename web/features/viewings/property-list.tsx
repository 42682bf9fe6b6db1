import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ViewingProperty } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ViewingsLoading } from './viewing-list.tsx';
import { patternsQuery } from './viewings.queries.ts';

function Property({ property: { product, pattern, freeSlots } }: { property: ViewingProperty }) {
  const t = useTranslations('viewings.properties');
  return (
    <li className="flex items-center justify-between gap-x-4 py-3 max-[20rem]:flex-wrap">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <a href={`/product/${product.slug}`} className="hover:text-accent hover:underline">
            {product.title}
          </a>
        </p>
        <p className="text-sm text-ink-soft">{pattern === undefined ? t('none') : t('free', { count: freeSlots })}</p>
      </div>
      <ButtonLink
        to="."
        search={(search) => ({ ...search, listing: product._id, outcome: undefined })}
        variant={pattern === undefined ? 'primary' : 'secondary'}
        aria-label={`${t(pattern === undefined ? 'set' : 'edit')}: ${product.title}`}
      >
        {t(pattern === undefined ? 'set' : 'edit')}
      </ButtonLink>
    </li>
  );
}

/** A seller's properties, with the way to the times of each. */
export function PropertyList({ from }: { from: string }) {
  const t = useTranslations('viewings');
  const layout = useTranslations('layout.pagination');
  const { data, error, refetch } = useQuery(patternsQuery({ from }));
  const turn = (cursor: string | undefined, text: string) =>
    cursor !== undefined && (
      <ButtonLink to="." search={(search) => ({ ...search, from: cursor })} resetScroll={false} variant="secondary">
        {text}
      </ButtonLink>
    );
  return (
    <section aria-labelledby="properties" className="mt-10">
      <h2 id="properties" className="text-xl">
        {t('properties.title')}
      </h2>
      {data === undefined && error === null && <ViewingsLoading />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data?.properties.length === 0 && (
        <Notice
          icon={Building2}
          title={t('properties.empty')}
          action={<ButtonLink to="/new-product">{t('properties.add')}</ButtonLink>}
        >
          <p>{t('properties.emptyText')}</p>
        </Notice>
      )}
      {data && data.properties.length > 0 && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {data.properties.map((property) => (
              <Property key={property.product._id} property={property} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            {turn(data.previousCursor, layout('previous'))}
            {turn(data.nextCursor, layout('next'))}
          </div>
        </>
      )}
    </section>
  );
}
