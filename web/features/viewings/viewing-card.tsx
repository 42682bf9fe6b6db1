import { CalendarPlus, MapPin, MessageCircle, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useViewingTime } from './use-viewing-time.ts';
import { ViewingActions } from './viewing-actions.tsx';
import { ViewingStateBadge } from './viewing-state.tsx';

const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4';

/** The code the buyer shows at the door. */
function Code({ code }: { code: string }) {
  const t = useTranslations('viewings');
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 rounded-2xl bg-fine-soft px-4 py-2 text-fine">
      <span className="text-sm font-medium">{t('code')}</span>
      <span className="font-display text-2xl font-semibold tracking-widest tabular-nums">{code}</span>
      <span className="text-sm">{t('codeHint')}</span>
    </p>
  );
}

function Links({ viewing: { _id, conversationId, means, state } }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const isVideo = means === 'video' && state === 'confirmed';
  // A viewing that was not booked yet has no conversation, and is in no calendar.
  if (conversationId === undefined) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 print:hidden">
      <a href={`/chat/${conversationId}`} className={link}>
        {isVideo ? (
          <Video aria-hidden="true" className="size-4" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-4" />
        )}
        {t(isVideo ? 'videoCall' : 'conversation')}
      </a>
      <a href={addressOf('GET /api/viewings/{id}.ics', { params: { id: _id } })} download className={link}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        {t('calendarFile')}
      </a>
    </p>
  );
}

function Title({ product: { title, slug } }: Pick<Viewing, 'product'>) {
  const t = useTranslations('viewings');
  if (slug === undefined) return title || t('noTitle');
  return (
    <a href={`/product/${slug}`} className="hover:text-accent hover:underline">
      {title}
    </a>
  );
}

function Facts({ viewing }: { viewing: Viewing }): ReactNode {
  const t = useTranslations('viewings');
  const { amount } = useFormat();
  const { moment } = useViewingTime();
  const { state, party, means, other, fee, dueAt, reason } = viewing;
  const isAwaited = dueAt !== undefined && state !== 'confirmed';
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {t('with', { name: other.name })} · {t(means === 'video' ? 'byVideo' : 'inPerson')}
      </p>
      <p className="mt-2">
        {t(`hint.${party}.${state}`)}
        {isAwaited && <span className="text-ink-soft"> {t('due', { time: moment(dueAt) })}</span>}
      </p>
      {reason && <p className="mt-1 wrap-anywhere text-ink-soft">{t('reasonIs', { reason })}</p>}
      {fee && <p className="mt-1">{t('fee', { fee: amount(fee) })}</p>}
    </>
  );
}

type ViewingCardProps = {
  viewing: Viewing;
  /** Where a form without scripts comes back to. */
  page: string;
  isMoved: boolean;
};

/** One viewing: when and where, its state, and its actions. */
export function ViewingCard({ viewing, page, isMoved }: ViewingCardProps) {
  const { whole } = useViewingTime();
  const { product, startsAt, state, code } = viewing;
  return (
    <li
      id={viewing._id}
      className="grid scroll-mt-24 gap-4 rounded-2xl border border-line bg-surface p-4 shadow-card sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-5"
    >
      {product.picture ? (
        <Picture image={product.picture} alt="" sizes="128px" className="aspect-4/3 w-full rounded-xl max-sm:hidden" />
      ) : (
        <span className="aspect-4/3 w-full rounded-xl bg-sunken max-sm:hidden" />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-lg first-letter:uppercase">
            <time dateTime={startsAt}>{whole(viewing)}</time>
          </h3>
          <ViewingStateBadge state={state} />
        </div>
        <p className="mt-1 font-medium wrap-anywhere">
          <Title product={product} />
        </p>
        {product.location && (
          <p className="mt-0.5 flex items-start gap-1.5 wrap-anywhere text-ink-soft">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {product.location}
          </p>
        )}
        <Facts viewing={viewing} />
        {code && <Code code={code} />}
        <Links viewing={viewing} />
        <ViewingActions viewing={viewing} page={page} isMoved={isMoved} />
      </div>
    </li>
  );
}
