import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { ApiResponse } from '#contract/api.ts';
import { noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { rulesQuery } from './staff.queries.ts';

type Rule = ApiResponse<'GET /api/staff/rules'>['items'][number];

/** Since when a rule holds, where it is written, and when that was last read. */
function Origin({
  rule,
  first,
}: {
  rule: Pick<Rule, 'from' | 'until' | 'source' | 'checked' | 'note'>;
  first: string;
}) {
  const t = useTranslations('staff.rules');
  const { date } = useFormat();
  const { from, until, source, checked, note } = rule;
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        {first} · {t('since', { day: date(noonOfKigaliDay(from)) })}
        {until !== undefined && ` ${t('until', { day: date(noonOfKigaliDay(until)) })}`} ·{' '}
        {t('checked', { day: date(noonOfKigaliDay(checked)) })}
      </p>
      <a
        href={source}
        rel="noreferrer"
        className="mt-1 inline-flex min-h-11 max-w-full items-center gap-1.5 text-sm text-accent hover:underline"
      >
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{t('source', { host: new URL(source).host })}</span>
      </a>
      {note !== undefined && (
        <p lang="en" className="max-w-prose text-sm text-ink-soft">
          {t('note', { note })}
        </p>
      )}
    </>
  );
}

function Line({
  title,
  isInForce,
  isOwn = false,
  children,
}: {
  title: string;
  isInForce: boolean;
  isOwn?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('staff.rules');
  return (
    <li className="rounded-2xl border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg">{title}</h3>
        <div className="flex flex-wrap gap-2">
          {isOwn && <StateBadge tone="info">{t('own')}</StateBadge>}
          <StateBadge tone={isInForce ? 'fine' : 'neutral'}>{t(isInForce ? 'inForce' : 'notInForce')}</StateBadge>
        </div>
      </div>
      {children}
    </li>
  );
}

function RuleLine({ rule }: { rule: Rule }) {
  const t = useTranslations('staff.rules');
  const language = useLocale();
  return (
    <Line title={rule.title[language]} isInForce={rule.isInForce} isOwn={rule.isOfOperator}>
      <p className="mt-1 max-w-prose">{rule.text[language]}</p>
      <Origin rule={rule} first={t(rule.isMandatory ? 'mandatory' : 'optional')} />
    </Line>
  );
}

function Lists({ items, costs }: ApiResponse<'GET /api/staff/rules'>) {
  const t = useTranslations('staff.rules');
  return (
    <>
      <h2 className="text-xl">{t('checklist')}</h2>
      <ul className="mt-3 grid gap-4 xl:grid-cols-2">
        {items.map((rule) => (
          <RuleLine key={rule.key} rule={rule} />
        ))}
      </ul>
      <h2 className="mt-10 text-xl">{t('costs')}</h2>
      <ul className="mt-3 grid gap-4 xl:grid-cols-2">
        {costs.map((rule) => (
          <Line key={`${rule.id} ${rule.from}`} title={t(`cost.${rule.id}`)} isInForce={rule.isInForce}>
            <Origin rule={rule} first={t(`paidBy.${rule.paidBy}`)} />
          </Line>
        ))}
      </ul>
    </>
  );
}

/** The rules that deals follow, each with its dates and source. */
export function RulesPage() {
  const t = useTranslations('staff');
  const { data, error, refetch } = useQuery(rulesQuery());
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('sections.rules')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('rules.intro')}</p>
      <div className="mt-6">
        {data === undefined && error === null && (
          <>
            <p role="status" className="sr-only">
              {t('list.loading')}
            </p>
            <Skeleton className="h-48 rounded-2xl" />
          </>
        )}
        {data === undefined && error !== null && (
          <LoadFailed error={error} title={t('list.failed')} retry={t('list.retry')} onRetry={() => void refetch()} />
        )}
        {data && <Lists {...data} />}
      </div>
    </>
  );
}
