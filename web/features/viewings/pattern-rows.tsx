import { useHydrated } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ViewingPattern } from '#contract/viewings/viewing-pattern.ts';
import { mostPlaces } from '#contract/viewings/viewing-pattern.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useViewingTime } from './use-viewing-time.ts';

/** Without scripts a form cannot grow, so it has this many empty rows. */
const spareRows = [1, 2, 3];
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const rowLook = 'grid grid-cols-2 gap-3 sm:grid-cols-4';

type RowsProps = {
  title: string;
  hint: string;
  add: string;
  /** How many are filled in already. */
  filled: number;
  most: number;
  row: (index: number) => ReactNode;
};

/** A list of rows of a form; the last one is empty. A row that is left empty does not count. */
function Rows({ title, hint, add, filled, most, row }: RowsProps) {
  const [count, setCount] = useState(Math.min(filled + 1, most));
  const isAlive = useHydrated();
  return (
    <fieldset className="mt-8 min-w-0">
      <legend className="font-display text-lg font-semibold">{title}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="mt-3 space-y-3">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
          <div key={index} className={rowLook}>
            {row(index)}
          </div>
        ))}
        <noscript>
          {spareRows.map((number) => (
            <div key={number} className={`${rowLook} mt-3`}>
              {row(count + number)}
            </div>
          ))}
        </noscript>
      </div>
      {isAlive && count < most && (
        <Button variant="secondary" className="mt-3" onClick={() => setCount(count + 1)}>
          <Plus aria-hidden="true" className="size-4" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

type HoursProps = { path: string; from?: string | undefined; to?: string | undefined; isOptional?: boolean };

function Hours({ path, from, to, isOptional = false }: HoursProps) {
  const t = useTranslations('viewings.pattern');
  const kind = isOptional ? '?' : '';
  return (
    <>
      <TextField type="time" label={t('from')} name={`${path}.from${kind}`} defaultValue={from} />
      <TextField type="time" label={t('to')} name={`${path}.to${kind}`} defaultValue={to} />
    </>
  );
}

/** The hours of every week. */
export function WeeklyRows({ weekly }: Pick<ViewingPattern, 'weekly'>) {
  const t = useTranslations('viewings.pattern');
  const { weekday } = useViewingTime();
  const days = [
    { value: '', label: t('noDay') },
    ...weekdays.map((day) => ({ value: String(day), label: weekday(day) })),
  ];
  return (
    <Rows
      title={t('weekly')}
      hint={t('weeklyHint')}
      add={t('addRow')}
      filled={weekly.length}
      most={28}
      row={(index) => {
        const path = `pattern.weekly.${index}`;
        return (
          <>
            <SelectField
              label={t('day')}
              name={`${path}.day:number?`}
              options={days}
              defaultValue={weekly[index]?.day ?? ''}
              className="max-sm:col-span-2 sm:col-span-2"
            />
            <Hours path={path} {...weekly[index]} />
          </>
        );
      }}
    />
  );
}

/** Days on which other hours count, or none. */
export function ExceptionRows({ exceptions }: Pick<ViewingPattern, 'exceptions'>) {
  const t = useTranslations('viewings.pattern');
  return (
    <Rows
      title={t('exceptions')}
      hint={t('exceptionsHint')}
      add={t('addException')}
      filled={exceptions.length}
      most={60}
      row={(index) => {
        const path = `pattern.exceptions.${index}`;
        return (
          <>
            <TextField
              type="date"
              label={t('date')}
              name={`${path}.day`}
              defaultValue={exceptions[index]?.day}
              className="max-sm:col-span-2 sm:col-span-2"
            />
            <Hours path={path} isOptional {...exceptions[index]} />
          </>
        );
      }}
    />
  );
}

/** Single times, and open viewings for several parties. */
export function SingleRows({ singles }: Pick<ViewingPattern, 'singles'>) {
  const t = useTranslations('viewings.pattern');
  return (
    <Rows
      title={t('singles')}
      hint={t('singlesHint')}
      add={t('addSingle')}
      filled={singles.length}
      most={60}
      row={(index) => {
        const path = `pattern.singles.${index}`;
        return (
          <>
            <TextField type="date" label={t('date')} name={`${path}.day`} defaultValue={singles[index]?.day} />
            <Hours path={path} {...singles[index]} />
            <TextField
              type="number"
              label={t('places')}
              name={`${path}.places:number?`}
              min={1}
              max={mostPlaces}
              placeholder="1"
              defaultValue={singles[index]?.places}
            />
          </>
        );
      }}
    />
  );
}
