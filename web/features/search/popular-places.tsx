import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { stringifySearchParams } from '#web/lib/search-params.ts';
import { useAnswer } from '#web/lib/use-loaded.ts';
import { Container } from '#web/ui/layout.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { usePlaceWords } from './place-words.ts';
import { suggestQuery } from './search.queries.ts';

function PlaceLinks({ places }: { places: readonly (SearchPlace & { count: number })[] }) {
  const t = useTranslations('locations');
  const format = useFormat();
  const { name } = usePlaceWords();
  return (
    <Container className="-mt-4 pb-12 sm:-mt-6 sm:pb-16">
      <h3 className="text-lg">{t('popular')}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place.key}>
            <PageLink
              to={`/search${stringifySearchParams({ place: place.key })}` as `/search?${string}`}
              className={pillLook(false)}
            >
              {name(place)}
              <span className="text-ink-soft tabular-nums">{format.number(place.count)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** The places that hold the most properties, each with how many, as links to them; nothing while there are none. */
export function PopularPlaces() {
  const suggestions = useAnswer(suggestQuery('')) ?? [];
  const places = suggestions.filter((suggestion) => suggestion.kind === 'place');
  if (places.length === 0) return null;
  return (
    <RenderedOnce name="popular places" given={suggestions}>
      <PlaceLinks places={places} />
    </RenderedOnce>
  );
}
