import { useMemo } from 'react';
import { comparedCents, type SearchDeal, shownPriceOf } from '#contract/listings/shown-price.ts';
import { dollarsOfCents } from '#contract/money.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Seen } from '#web/ui/map/map-engine.ts';
import type { MapMarker } from '#web/ui/map/map-markers.ts';
import { type Group, joinPins, type MapAnswer, type Pin } from './join-pins.ts';

/** What a marker shows: one listing, or a group. */
export type MarkerContent = { pins: readonly Pin[]; group?: Group };

/** The markers for what a map shows, and what each shows. */
export function useMapMarkers(answer: MapAnswer | undefined, seen: Seen | undefined, deal: SearchDeal | undefined) {
  const t = useTranslations('search.map');
  const format = useFormat();
  return useMemo(() => {
    const contents = new Map<string, MarkerContent>();
    const markers: MapMarker[] = [];
    const add = (marker: MapMarker, content: MarkerContent) => {
      markers.push(marker);
      contents.set(marker.id, content);
    };
    if (answer === undefined || seen === undefined) return { markers, contents };
    const crowd = (group: Group) => {
      const { latitude, longitude, count, priceMin, priceMax, pins } = group;
      const [low, high] = [priceMin, priceMax].map((price) =>
        price === undefined ? t('onRequest') : format.shortMoney(price),
      );
      // Without a deal, no price means that they cannot be compared.
      const isUnsaid = deal === undefined && priceMin === undefined;
      const note = low === high ? low : `${low} – ${high}`;
      const id = `${latitude} ${longitude} ${count}`;
      const text = format.number(count);
      add(
        { id, latitude, longitude, kind: 'cluster', text, ...(!isUnsaid && { note }), label: t('crowd', { count }) },
        { pins, group },
      );
    };
    /** What is compared, so that pins and crowds speak of the same. */
    const priceOf = ({ product }: Pin) => {
      const cents = comparedCents(product, deal);
      if (cents !== undefined) return format.shortMoney(dollarsOfCents(cents));
      const shown = shownPriceOf(product, deal);
      return shown.kind === 'rentOnRequest' ? t('onRequest') : format.shortAmount(shown.money);
    };
    const { pins, groups } = joinPins(answer, seen.pixelsPerDegree, deal);
    for (const group of groups) crowd(group);
    for (const pin of pins) {
      const { _id: id, title, location } = pin.product;
      const { latitude, longitude } = pin;
      const label = t('pin', { title, location });
      add({ id, latitude, longitude, kind: 'pin', text: priceOf(pin), label }, { pins: [pin] });
    }
    return { markers, contents };
  }, [answer, seen, deal, t, format]);
}
