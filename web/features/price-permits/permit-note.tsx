import { useQuery } from '@tanstack/react-query';
import { FileBadge } from 'lucide-react';
import { useId } from 'react';
import type { Currency } from '#contract/money.ts';
import { pricePermitsPath } from '#contract/price-permits/price-permit.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ownPermitsQuery } from './price-permits.queries.ts';
import { useNoteText, useStandingText } from './use-permit-texts.ts';

type Taken = { priceCurrencies: readonly Currency[]; permitCurrencies?: readonly Currency[] | undefined };

/** What the signed-in seller may state prices in, and of what the permit is missing. Nothing is asked where none is needed. */
export function usePermittedCurrencies({ priceCurrencies, permitCurrencies = [] }: Taken) {
  const { data, isError } = useQuery({ ...ownPermitsQuery(), enabled: permitCurrencies.length > 0 });
  // Where it cannot be read, the server says it when the form is sent.
  if (isError && data === undefined) return { offered: priceCurrencies, missing: [] };
  const valid =
    data?.currencies.filter(({ standing }) => standing === 'approved').map(({ currency }) => currency) ?? [];
  const offered = priceCurrencies.filter(
    (currency) => !permitCurrencies.includes(currency) || valid.includes(currency),
  );
  return { offered, missing: data?.currencies.filter(({ standing }) => standing !== 'approved') ?? [] };
}

/** Says in the form of a property why a currency cannot be chosen, and leads to where a permit is sent in. */
export function PermitNote({
  missing,
  present,
}: {
  missing: ReturnType<typeof usePermittedCurrencies>['missing'];
  /** What the property is priced in already. */
  present?: Currency | undefined;
}) {
  const t = useTranslations('pricePermits.note');
  const noteText = useNoteText();
  return missing.map((of) => (
    <section key={of.currency} className="flex gap-3 rounded-2xl border border-line bg-info-soft px-5 py-4 text-info">
      <FileBadge aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{t('title', { currency: of.currency })}</h3>
        <p className="mt-1 text-pretty">
          {noteText(of)} {present === of.currency && t('kept', { currency: of.currency })}
        </p>
        <ButtonLink to={pricePermitsPath} variant="secondary" size="small" className="mt-3 min-h-11">
          {t(of.isPending ? 'see' : 'link')}
        </ButtonLink>
      </div>
    </section>
  ));
}

/** In the seller's profile: how their permits are, and the way to them. */
export function PermitSummary() {
  const t = useTranslations('pricePermits.summary');
  const standingText = useStandingText();
  const standing = useTranslations('pricePermits.standing');
  const heading = useId();
  const { data } = useQuery(ownPermitsQuery());
  if (data === undefined || data.currencies.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mx-auto mt-6 max-w-4xl panel-frame p-5 sm:p-8">
      <h2 id={heading} className="text-xl sm:text-2xl">
        {t('title')}
      </h2>
      {data.currencies.map((of) => (
        <p key={of.currency} className="mt-2 text-ink-soft">
          <span className="font-semibold text-ink">{standing('title', { currency: of.currency })}</span>:{' '}
          {standingText(of)}
        </p>
      ))}
      <ButtonLink to={pricePermitsPath} variant="secondary" className="mt-4">
        {t('link')}
      </ButtonLink>
    </section>
  );
}
