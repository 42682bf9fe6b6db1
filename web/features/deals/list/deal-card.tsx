import { Link } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DealParty, isOpenOffer } from '#contract/deals/deal.vocabulary.ts';
import type { DealCard as Card } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Deadline } from '../deadline.tsx';
import { DealStateBadge } from '../deal-state.tsx';
import { halfDoneBy, nextKeyOf, readTurnOf } from '../next-act.ts';
import { TurnBadge } from '../turn-badge.tsx';

function Thumbnail({ picture }: { picture: Card['product']['picture'] }) {
  if (picture) {
    return (
      <Picture image={picture} alt="" sizes="112px" className="size-16 rounded-xl sm:row-span-2 sm:h-24 sm:w-32" />
    );
  }
  return (
    <span className="flex size-16 items-center justify-center rounded-xl bg-sunken text-ink-soft sm:row-span-2 sm:h-24 sm:w-32">
      <ImageOff aria-hidden="true" className="size-6" />
    </span>
  );
}

const titleLook =
  'outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:outline-focus';

/** To the room of a deal, for the party who reads. */
export function DealLink({ id, party, children }: { id: string; party: DealParty; children: ReactNode }) {
  const to = party === 'buyer' ? '/client/deals/$id' : '/orders/$id';
  return (
    <Link to={to} params={{ id }} className={titleLook}>
      {children}
    </Link>
  );
}

/** Offers of which there may be several for one property. */
const comparable: readonly Card['state'][] = ['submitted', 'countered', 'best_and_final', 'finals_open', 'backup'];

/** A deal in a list: the next step, who must take it and until when; the whole card links to its room. */
export function DealCard({ deal, party }: { deal: Card; party: DealParty }) {
  const t = useTranslations('deals');
  const { amount, date } = useFormat();
  const { product, state, kind, next, other, endedAt } = deal;
  const half = halfDoneBy(state, next.by, party);
  const isYours = readTurnOf(next.by, party) === 'you';
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-2xl border bg-surface p-4 shadow-card hover:border-accent sm:p-5',
        isYours ? 'border-l-4 border-line border-l-accent' : 'border-line',
      )}
    >
      <Thumbnail picture={product.picture} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {next.by !== 'none' && <TurnBadge kind={kind} by={next.by} reader={party} />}
          <DealStateBadge kind={kind} state={state} />
        </p>
        <h2 className="mt-1.5 text-lg leading-snug wrap-break-word">
          <DealLink id={deal._id} party={party}>
            {product.title || t('noTitle')}
          </DealLink>
        </h2>
        <p className="text-ink-soft">
          <span className="font-semibold text-ink">{amount(deal.money)}</span> · {t(`kinds.${kind}`)} ·{' '}
          {t('with', { name: other.name })}
        </p>
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        <p className="mt-2 max-w-prose">
          {half === 'reader'
            ? t('agreement.waiting', { name: other.name })
            : t(`next.${party}.${nextKeyOf(kind, state)}`)}
        </p>
        {half === 'other' && <p className="mt-1 text-sm text-ink-soft">{t('agreement.yours', { name: other.name })}</p>}
        {next.dueAt && <Deadline dueAt={next.dueAt} className="mt-1 text-sm text-ink-soft" />}
        {party === 'seller' && kind === 'rent' && isOpenOffer(state) && (
          <Link
            to="/orders/applications/$listing"
            params={{ listing: product._id }}
            className="relative z-1 mt-1 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden"
          >
            {t('compareApplications')}
          </Link>
        )}
        {party === 'seller' && kind === 'sale' && comparable.includes(state) && (
          <Link
            to="/orders/offers/$listing"
            params={{ listing: product._id }}
            className="relative z-1 mt-1 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden"
          >
            {t('compare')}
          </Link>
        )}
        {endedAt && <p className="mt-1 text-sm text-ink-soft">{t('ended', { date: date(endedAt) })}</p>}
      </div>
    </li>
  );
}
