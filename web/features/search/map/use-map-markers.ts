import { useCallback, useMemo } from 'react';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { type Currency, type Money, minorUnits } from '#contract/money.ts';
import { convert } from '#contract/rates/rate.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRate } from '#web/lib/reader-money.tsx';
import type { Seen } from '#web/ui/map/map-engine.ts';
import type { MapMarker } from '#web/ui/map/map-markers.ts';
import { useAskedCurrency } from '../asked-currency.ts';
import { type Group, joinPins, type MapAnswer, moneyOnMap, type Pin } from './join-pins.ts';

/** What a marker shows: one listing, or a group. */
export type MarkerContent = { pins: readonly Pin[]; group?: Group };

/** What an amount is in whole units of a currency, at the rate of the day. */
function useUnitsIn(currency: Currency): (money: Money) => number | undefined {
  const rate = useRate();
  return useCallback(
    (money) => {
      if (money.currency !== currency && rate === undefined) return undefined;
      const { amount } = rate === undefined ? money : convert(money, currency, rate);
      return amount / minorUnits[currency];
    },
    [currency, rate],
  );
}

/** The markers for what a map shows, and what each shows. */
export function useMapMarkers(answer: MapAnswer | undefined, seen: Seen | undefined, deal: SearchDeal | undefined) {
  const t = useTranslations('search.map');
  const format = useFormat();
  const currency = useAskedCurrency();
  const unitsOf = useUnitsIn(currency);
  return useMemo(() => {
    const contents = new Map<string, MarkerContent>();
    const markers: MapMarker[] = [];
    const add = (marker: MapMarker, content: MarkerContent) => {
      markers.push(marker);
      contents.set(marker.id, content);
    };
    if (answer === undefined || seen === undefined) return { markers, contents };
    const showCluster = (group: Group) => {
      const { latitude, longitude, count, priceMin, priceMax, pins } = group;
      // Without a deal, no price means that they cannot be compared.
      const isUnsaid = deal === undefined && priceMin === undefined;
      const note =
        priceMin === undefined || priceMax === undefined
          ? t('onRequest')
          : format.shortRange({ low: priceMin, high: priceMax, currency });
      const id = `${latitude} ${longitude} ${count}`;
      const text = format.number(count);
      add(
        { id, latitude, longitude, kind: 'cluster', text, ...(!isUnsaid && { note }), label: t('cluster', { count }) },
        { pins, group },
      );
    };
    /** The compared price, in the currency of the map, so that prices can be told apart. */
    const priceOf = (pin: Pin) => {
      const money = moneyOnMap(pin, deal);
      if (money === undefined) return t('onRequest');
      const units = unitsOf(money);
      return units === undefined ? format.shortAmount(money) : format.shortUnits(units, currency);
    };
    const { pins, groups } = joinPins(answer, seen.pixelsPerDegree, { deal, unitsOf });
    for (const group of groups) showCluster(group);
    for (const pin of pins) {
      const { _id: id, title, location } = pin.product;
      const { latitude, longitude } = pin;
      const label = t('pin', { title, location });
      add({ id, latitude, longitude, kind: 'pin', text: priceOf(pin), label }, { pins: [pin] });
    }
    return { markers, contents };
  }, [answer, seen, deal, currency, unitsOf, t, format]);
}
