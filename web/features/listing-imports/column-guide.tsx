import { exampleRow, importColumnNames, requiredImportColumns } from '#contract/listing-imports/import-columns.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { useColumnRule } from './use-column-rule.ts';

/** Each column of the table: what its cells may hold, whether they must, and one as an example. */
export function ColumnGuide() {
  const t = useTranslations('importProducts.columns');
  const rule = useColumnRule();
  return (
    <section className="overflow-hidden card-frame">
      <AccordionItem id="columns" heading="h2" title={t('title', { n: String(importColumnNames.length) })}>
        <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
          {importColumnNames.map((column) => (
            <div key={column} className="min-w-0 wrap-anywhere">
              <dt>
                <code className="rounded bg-sunken px-1.5 py-0.5 font-semibold">{column}</code>{' '}
                {requiredImportColumns.includes(column) && <span className="ml-1 text-accent">{t('required')}</span>}
              </dt>
              <dd className="mt-1">{rule(column)}</dd>
              {exampleRow[column] !== '' && (
                <dd className="mt-0.5 text-ink-soft">{t('example', { example: exampleRow[column] })}</dd>
              )}
            </div>
          ))}
        </dl>
      </AccordionItem>
    </section>
  );
}
