import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { Document } from './paper-types.ts';

type PicksProps = {
  label: string;
  documents: readonly Document[];
  /** The name of the field of each. */
  nameOf: (pick: number) => string;
  most: number;
  /** The initial choice. */
  initial?: readonly string[] | undefined;
};

/** Chooses some of the documents of a deal, folded until it is asked for; works without scripts. */
export function PaperPicks({ label, documents, nameOf, most, initial = [] }: PicksProps) {
  const t = useTranslations('rent.deposit');
  const { dateTime } = useFormat();
  if (documents.length === 0) return null;
  const options = [
    { value: '', label: t('choose') },
    ...documents.map(({ _id, name, createdAt }) => ({ value: _id, label: `${name} · ${dateTime(createdAt)}` })),
  ];
  return (
    <details open={initial.length > 0}>
      <summary className="inline-flex min-h-11 items-center font-medium text-accent">{label}</summary>
      {Array.from({ length: Math.min(most, documents.length) }, (_, pick) => (
        <SelectField
          key={nameOf(pick)}
          label={`${label} ${pick + 1}`}
          name={nameOf(pick)}
          defaultValue={initial[pick] ?? ''}
          options={options}
          className="mt-2"
        />
      ))}
    </details>
  );
}
