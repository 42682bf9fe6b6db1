import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { useViewingTime } from './use-viewing-time.ts';
import { comingViewingsQuery } from './viewings.queries.ts';

const mostShown = 3;

/** What a place is until it is settled; one whose form is only open is no viewing yet. */
const tones = { confirmed: 'fine', requested: 'warn', moved: 'warn', waiting: 'info' } as const;
type ShownState = keyof typeof tones;
type Shown = Viewing & { state: ShownState };

const isShown = (viewing: Viewing): viewing is Shown => viewing.state in tones;

function ComingViewing({ viewing }: { viewing: Shown }) {
  const t = useTranslations('deals.viewings');
  const { whole } = useViewingTime();
  const { product, other, state } = viewing;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">
          <time dateTime={viewing.startsAt}>{whole(viewing)}</time>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {product.title} · {t('with', { name: other.name })}
        </p>
      </div>
      <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
    </li>
  );
}

/** The next viewings of a person, and the way to all of them; nothing while there are none. */
export function ComingViewings() {
  const t = useTranslations('deals.viewings');
  const { data } = useQuery(comingViewingsQuery());
  const coming = data?.viewings.filter(isShown) ?? [];
  if (coming.length === 0) return null;
  return (
    <section
      aria-labelledby="coming-viewings"
      className="mt-6 rounded-2xl border border-line bg-surface px-5 pt-4 pb-2 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="coming-viewings" className="flex items-center gap-2 text-lg">
          <CalendarDays aria-hidden="true" className="size-5 text-accent" />
          {t('title')}
        </h2>
        <Link
          to="/client/viewings"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden"
        >
          {t('all')}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {coming.slice(0, mostShown).map((viewing) => (
          <ComingViewing key={viewing._id} viewing={viewing} />
        ))}
      </ul>
    </section>
  );
}
