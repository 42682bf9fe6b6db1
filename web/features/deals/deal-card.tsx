import { useHydrated } from '@tanstack/react-router';
import { ChevronRight, ImageOff } from 'lucide-react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { type DealAction, type DealParty, dealStepsOf } from '#contract/deals/deals.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { DealStateBadge } from './deal-state.tsx';

function History({ deal }: { deal: Deal }) {
  const t = useTranslations('deals');
  const { dateTime } = useFormat();
  return (
    <details className="group mt-3 text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-medium text-ink-soft hover:text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="-ml-1 size-4 transition-transform group-open:rotate-90" />
        {t('history')}
      </summary>
      <ol className="mt-1 space-y-2 border-l-2 border-line pl-4">
        {deal.history.map(({ at, state, by, note }) => (
          <li key={`${at} ${state}`}>
            <p>
              <span className="font-semibold">{t(`state.${state}`)}</span> · {t(`by.${by ?? 'system'}`)} ·{' '}
              <time dateTime={at}>{dateTime(at)}</time>
            </p>
            {note && <p className="text-ink-soft">{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** How to reach the other party; only their name while the deal is proposed or when it came to nothing. */
function OtherParty({ deal, party }: { deal: Deal; party: DealParty }) {
  const t = useTranslations('deals');
  const { name, email, phoneNumber } = deal.other;
  return (
    <div className="text-sm">
      <p>
        <span className="text-ink-soft">{t(party === 'buyer' ? 'seller' : 'buyer')}</span>{' '}
        <span className="font-semibold">{name}</span>
      </p>
      <div className="flex flex-wrap gap-x-5">
        <ContactLinks email={email} phoneNumber={phoneNumber} />
      </div>
    </div>
  );
}

type DealCardProps = { deal: Deal; party: DealParty; onStep: (action: DealAction, needsNote: boolean) => void };

/** One deal: what it is about, how far it has come, who the other party is, and what can be done now. */
export function DealCard({ deal, party, onStep }: DealCardProps) {
  const t = useTranslations('deals');
  const { amount, date } = useFormat();
  const isReady = useHydrated();
  const { product, state, source } = deal;
  const steps = dealStepsOf({ state, source, party });
  return (
    <li className="grid gap-4 rounded-2xl border border-line bg-surface p-4 shadow-card sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-5">
      {product.picture ? (
        <Picture
          image={product.picture}
          alt=""
          sizes="(max-width: 640px) 90vw, 144px"
          className="aspect-4/3 w-full rounded-xl"
        />
      ) : (
        <span className="flex aspect-4/3 w-full items-center justify-center rounded-xl bg-sunken text-ink-soft max-sm:hidden">
          <ImageOff aria-hidden="true" className="size-6" />
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-lg">
            {product.slug === undefined ? (
              product.title || t('noTitle')
            ) : (
              <a href={`/product/${product.slug}`} className="hover:text-accent hover:underline">
                {product.title}
              </a>
            )}
          </h2>
          <DealStateBadge state={state} />
        </div>
        <p className="mt-1 text-ink-soft">
          <span className="font-semibold text-ink">{amount(deal.money)}</span> · {t(`source.${source}`)} ·{' '}
          <time dateTime={deal.createdAt}>{date(deal.createdAt)}</time>
        </p>
        <p className="mt-2 max-w-prose">{t(`next.${party}.${state}`)}</p>
        <div className="mt-2">
          <OtherParty deal={deal} party={party} />
        </div>
        {steps.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2 noscript:hidden">
            {steps.map(({ action, needsNote = false, to }) => (
              <Button
                key={action}
                size="small"
                variant={to === 'cancelled' ? 'secondary' : 'primary'}
                disabled={!isReady}
                onClick={() => onStep(action, needsNote)}
              >
                {t(`action.${action}`)}
              </Button>
            ))}
          </div>
        )}
        <History deal={deal} />
      </div>
    </li>
  );
}
