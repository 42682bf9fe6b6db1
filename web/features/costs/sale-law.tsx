import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import { type SaleAt, useDay } from './sale-at.ts';

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

/** The rate by which dollars were counted in francs. */
function UsedRate() {
  const t = useTranslations('costs');
  const { rate } = useReaderMoney();
  const day = useDay();
  return rate && t('rate', { rate: rate.rwfPerUsd, source: rate.source, date: day(rate.day) });
}

/** The law behind the tax on a sale, with its day and where it was read. */
export function TaxLaw({ sale: { rule, isExact }, hasRate = false }: { sale: SaleAt; hasRate?: boolean }) {
  const t = useTranslations('costs');
  const day = useDay();
  return (
    <p>
      {t('law', { number: rule.law.number, date: day(rule.law.date), article: rule.law.article })}{' '}
      <Source href={rule.source}>{t('revenueAuthority', { date: day(rule.checked) })}</Source>
      {hasRate && !isExact && (
        <>
          {' '}
          <UsedRate />
        </>
      )}
    </p>
  );
}

/** Where each figure of a sale's costs is written, and when that was read. */
export function SaleLaw({
  sale,
  hasTax,
  hasCharges,
  children,
}: {
  sale: SaleAt;
  hasTax: boolean;
  hasCharges: boolean;
  /** What else a figure rests on. */
  children?: ReactNode;
}) {
  const t = useTranslations('costs');
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      {hasTax && <TaxLaw sale={sale} />}
      {children}
      <ul className="list-disc space-y-1 pl-5 empty:hidden">
        {hasCharges &&
          sale.charges.map(({ rule, fee }) => (
            <li key={rule.id}>
              {t('named', { name: t(`${rule.id}.name`) })}{' '}
              <Source href={fee === undefined ? rule.readAt : rule.source}>
                {t(fee === undefined ? 'readAt' : `${rule.id}.source`)}
              </Source>
            </li>
          ))}
        {!sale.isExact && (
          <li>
            <UsedRate />
          </li>
        )}
      </ul>
      <p>{t('noAdvice')}</p>
    </div>
  );
}
