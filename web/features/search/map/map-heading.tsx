import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { MapCount } from './use-map-search.ts';

type MapHeadingProps = {
  count: MapCount | undefined;
  /** How many the search has found, which the map may show only a part of. */
  total: number | undefined;
};

/** How many properties the map shows; of how many, where it does not show all that were found. */
export function MapHeading({ count, total }: MapHeadingProps) {
  const t = useTranslations('search');
  const format = useFormat();
  const found = count?.found ?? total;
  if (found === undefined) return <p role="status">{t('loading')}</p>;
  const inView = count === undefined ? found : count.inView + count.withoutPlace;
  const isAll = inView === found;
  return (
    <p role="status">
      {isAll
        ? t('results', { count: found, shown: format.number(found) })
        : t('map.inView', { shown: format.number(inView), total: format.number(found) })}
    </p>
  );
}
