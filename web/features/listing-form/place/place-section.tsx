import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { FieldOf } from '../field-props.ts';
import { FormSection } from '../form-section.tsx';
import type { FormField } from '../form-values.ts';
import { PlaceMap } from './place-map.tsx';
import { districts, pointOfNames, sectorsOf } from './places-to-show.ts';

const placeFields = ['district', 'sector', 'latitude', 'longitude'] as const satisfies readonly FormField[];
type Place = Record<(typeof placeFields)[number], string>;

/** Districts and sectors that stand in a listing stay there, whether we know them or not. */
function optionsWith(known: readonly string[], present: string, none: string) {
  const names = present === '' || known.includes(present) ? known : [present, ...known];
  return [{ value: '', label: none }, ...names.map((name) => ({ value: name, label: name }))];
}

function pointOf({ latitude, longitude }: Place) {
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPoint = latitude !== '' && longitude !== '' && Number.isFinite(point.latitude + point.longitude);
  return isPoint ? point : undefined;
}

/** Where it is: in words, by district and sector, and as a point; and how exactly the public may know. */
export function PlaceSection({ field, onSettle }: { field: FieldOf; onSettle: () => void }) {
  const t = useTranslations('productForm');
  const [place, setPlace] = useState<Place>(
    () => Object.fromEntries(placeFields.map((name) => [name, field(name).defaultValue])) as Place,
  );
  const settle = useRef(onSettle);
  settle.current = onSettle;
  // The form reads its elements, so it must look again once they show the new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place is another
  useEffect(() => settle.current(), [place]);
  const controlled = (name: keyof Place) => {
    const { defaultValue: _, ...props } = field(name);
    return { ...props, value: place[name] };
  };
  const chooseByName = (names: Pick<Place, 'district' | 'sector'>) => {
    const point = pointOfNames(names.district, names.sector);
    const texts = { latitude: String(point?.latitude ?? ''), longitude: String(point?.longitude ?? '') };
    setPlace({ ...place, ...names, ...(point === undefined ? {} : texts) });
  };
  const type = (name: 'latitude' | 'longitude') => (event: ChangeEvent<HTMLInputElement>) =>
    setPlace({ ...place, [name]: event.currentTarget.value });
  const sectors = sectorsOf(place.district).map(({ name }) => name);
  return (
    <FormSection title={t('section.place')} text={t('place.text')}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-5 sm:grid-cols-2">
          <SelectField
            {...controlled('district')}
            options={optionsWith(districts, place.district, t('place.none'))}
            onChange={({ currentTarget }) => chooseByName({ district: currentTarget.value, sector: '' })}
          />
          <SelectField
            {...controlled('sector')}
            options={optionsWith(sectors, place.sector, t('place.none'))}
            onChange={({ currentTarget }) => chooseByName({ district: place.district, sector: currentTarget.value })}
          />
          <TextField {...controlled('latitude')} inputMode="text" autoComplete="off" onChange={type('latitude')} />
          <TextField {...controlled('longitude')} inputMode="text" autoComplete="off" onChange={type('longitude')} />
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
            onChoose={({ latitude, longitude }) =>
              setPlace({ ...place, latitude: String(latitude), longitude: String(longitude) })
            }
          />
          <p id="place-map-hint" className="mt-2 text-sm text-ink-soft text-pretty">
            {t('place.mapHint')}
          </p>
        </div>
      </div>
    </FormSection>
  );
}
