import { CalendarPlus } from 'lucide-react';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { useViewingTime } from '../use-viewing-time.ts';
import { ViewingStateBadge } from '../viewing-state.tsx';

const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4';

/** On a listing's page: the viewing that the person has booked of it. */
export function OwnViewing({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('bookViewing');
  const { whole } = useViewingTime();
  const { _id, state, startsAt, means, conversationId } = viewing;
  return (
    <>
      <p className="mt-2 font-semibold first-letter:uppercase">
        <time dateTime={startsAt}>{whole(viewing)}</time>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <ViewingStateBadge state={state} /> {t(`means.${means}`)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
        <PageLink to="/client/viewings" className={link}>
          {t('own.change')}
        </PageLink>
        {conversationId && (
          <a href={addressOf('GET /api/viewings/{id}.ics', { params: { id: _id } })} download className={link}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            {t('own.calendar')}
          </a>
        )}
      </p>
    </>
  );
}
