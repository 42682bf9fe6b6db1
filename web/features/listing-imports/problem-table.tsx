import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { useColumnRule } from './use-column-rule.ts';

type Answer = ApiResponse<'GET /api/product/import/{id}'>;
type ProblemTableProps = Pick<Answer, 'problems' | 'total' | 'nextCursor' | 'previousCursor'>;

/** The rows that cannot be offered, with the requirements of their wrong cells. */
export function ProblemTable({ problems, total, ...cursors }: ProblemTableProps) {
  const t = useTranslations('importProducts.problems');
  const rule = useColumnRule();
  if (total === 0) return null;
  return (
    <section aria-labelledby="problems-title" className="mt-8">
      <h3 id="problems-title" className="text-lg">
        {t('title', { n: String(total) })}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
      <table aria-labelledby="problems-title" className="mt-4 w-full table-fixed text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-17 py-2 pr-2 font-semibold max-sm:text-xs">
              {t('line')}
            </th>
            <th scope="col" className="w-[28%] py-2 pr-4 font-semibold max-sm:text-xs sm:w-[32%]">
              {t('property')}
            </th>
            <th scope="col" className="py-2 font-semibold max-sm:text-xs">
              {t('wrong')}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, title, problems: found }) => (
            <tr key={line} className="border-b border-line align-top">
              <td className="py-2.5 pr-4 tabular-nums">{line}</td>
              <td className="py-2.5 pr-4 wrap-anywhere">{title || '–'}</td>
              <td className="py-2.5 wrap-anywhere">
                <ul className="space-y-1">
                  {Object.keys(found).map((column) => (
                    <li key={column}>
                      <code className="rounded bg-sunken px-1.5 py-0.5">{column}</code> {rule(column)}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length === 0 ? <EmptiedPage /> : <Pager {...cursors} heading="problems-title" />}
    </section>
  );
}
