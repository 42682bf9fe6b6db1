import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
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
import { districts, sectorsOf } from './places-to-show.ts';

/** Where it is: in words, by district and sector, and as a point; and how exactly the public may know. */
export function PlaceSection({ field, onSettle }: { field: FieldOf; onSettle: () => void }) {
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
  const sectors = sectorsOf(place.district).map(({ name }) => name);
  return (
    <FormSection title={t('section.place')} text={t('place.text')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-5 sm:grid-cols-2">
          <SelectField {...controlled('district')} options={optionsWith(districts, place.district, t('place.none'))} />
          <SelectField {...controlled('sector')} options={optionsWith(sectors, place.sector, t('place.none'))} />
          <TextField {...controlled('latitude')} inputMode="text" autoComplete="off" />
          <TextField {...controlled('longitude')} inputMode="text" autoComplete="off" />
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
        </div>
        <div>
          <PlaceMap
            district={place.district}
            place={pointOf(place)}
            onChoose={(point) => change({ type: 'point', point })}
          />
          <p id="place-map-hint" className="mt-2 text-sm text-ink-soft text-pretty">
            {t('place.mapHint')}
          </p>
        </div>
      </div>
    </FormSection>
  );
}
