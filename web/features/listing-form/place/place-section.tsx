import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { Position } from '#web/ui/map/geometry.ts';
import type { FieldOf } from '../field-props.ts';
import { FormSection } from '../form-section.tsx';
import {
  changePlace,
  optionsWith,
  type PlaceChange,
  type PlaceField,
  type PlaceValues,
  placeFields,
  pointOf,
} from './place-choice.ts';
import { PlaceMap } from './place-map.tsx';
import { districts, sectorNamesOf } from './places-to-show.ts';

type PlaceSectionProps = { field: FieldOf; onSettle: () => void; tiles: Site['mapTiles'] };

/** The coordinates themselves, for sellers who have them from another source; unfolded when they cannot be right. */
function Coordinates({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const t = useTranslations('productForm.place');
  return (
    <details open={isWrong || undefined} className="sm:col-span-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{t('advanced')}</summary>
      <div className="mt-2 grid gap-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}

/** Where it is: in words, by district and sector, and as a point; and how exactly the public may know. */
export function PlaceSection({ field, onSettle, tiles }: PlaceSectionProps) {
  const t = useTranslations('productForm');
  const [place, change] = useReducer(
    changePlace,
    field,
    (of) => Object.fromEntries(placeFields.map((name) => [name, of(name).defaultValue])) as PlaceValues,
  );
  const settle = useRef(onSettle);
  settle.current = onSettle;
  // The form reads its elements, so it must look again once they show the new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place is another
  useEffect(() => settle.current(), [place]);
  const controlled = (name: PlaceField) => {
    const { defaultValue: _, ...props } = field(name);
    const onChange = ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ type: name, value: currentTarget.value } satisfies PlaceChange);
    return { ...props, value: place[name], onChange };
  };
  const sectors = sectorNamesOf(place.district);
  const { latitude, longitude } = place;
  const point = useMemo(() => pointOf({ latitude, longitude }), [latitude, longitude]);
  const choose = (chosen: Position) => change({ type: 'point', point: chosen });
  return (
    <FormSection title={t('section.place')} text={t('place.text')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-5 sm:grid-cols-2">
          <SelectField {...controlled('district')} options={optionsWith(districts, place.district, t('place.none'))} />
          <SelectField {...controlled('sector')} options={optionsWith(sectors, place.sector, t('place.none'))} />
          <fieldset className="sm:col-span-2">
            <legend className="text-sm font-semibold">{t('field.isExactPlace')}</legend>
            {(['false', 'true'] as const).map((value) => (
              <label key={value} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name="isExactPlace"
                  value={value}
                  defaultChecked={field('isExactPlace').defaultValue === value}
                  className="size-5 shrink-0 accent-accent"
                />
                {t(value === 'true' ? 'place.exact' : 'place.approximate')}
              </label>
            ))}
          </fieldset>
          <Coordinates isWrong={[field('latitude'), field('longitude')].some(({ error }) => error !== undefined)}>
            <TextField {...controlled('latitude')} inputMode="text" autoComplete="off" />
            <TextField {...controlled('longitude')} inputMode="text" autoComplete="off" />
          </Coordinates>
        </div>
        <div>
          <PlaceMap district={place.district} sector={place.sector} place={point} tiles={tiles} onChoose={choose} />
          <p className="mt-2 text-sm text-ink-soft text-pretty">{t('place.mapHint')}</p>
        </div>
      </div>
    </FormSection>
  );
}
