import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { linkedText } from '#web/lib/linked-text.ts';
import { Filters, SearchBar, StateTabs } from './list-filters.tsx';
import { Moment } from './moment.tsx';
import { Card, CardList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { outboxQuery } from './staff.queries.ts';
import { outboxStates, type readOutboxAddress } from './staff-address.ts';
import { StateBadge } from './state-badge.tsx';

type Mail = ApiResponse<'GET /api/staff/mails'>['mails'][number];

function MailText({ text }: { text: string }) {
  return (
    <p className="mt-3 max-w-[72ch] rounded-xl bg-sunken p-4 text-[0.95rem] break-words whitespace-pre-wrap">
      {linkedText(text).map(({ text: piece, href }, index) =>
        href === undefined ? (
          piece
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
            key={index}
            href={href}
            rel="noreferrer"
            className="break-all text-accent underline underline-offset-4"
          >
            {piece}
          </a>
        ),
      )}
    </p>
  );
}

function MailCard({ mail }: { mail: Mail }) {
  const t = useTranslations('staff.outbox');
  const format = useFormat();
  const { recipient, subject, text, isTextHidden, attachments, state, attempts, lastError, createdAt, sentAt } = mail;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StateBadge state={state} />
        {attempts > 0 && <span>{t('attempts', { count: attempts })}</span>}
        <span className="ml-auto">
          {sentAt ? t('sentAt', { date: format.dateTime(sentAt) }) : <Moment iso={createdAt} />}
        </span>
      </div>
      <h3 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal">{subject}</h3>
      <p className="text-sm break-all text-ink-soft">{t('to', { recipient })}</p>
      {attachments.length > 0 && (
        <p className="text-sm text-ink-soft">{t('attachments', { names: attachments.join(', ') })}</p>
      )}
      {lastError && <p className="mt-2 text-sm text-bad">{t('lastError', { problem: lastError })}</p>}
      {isTextHidden ? (
        <p className="mt-3 text-sm text-ink-soft">{t('hidden')}</p>
      ) : (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 font-medium text-accent [&::-webkit-details-marker]:hidden">
            {t('read')}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <MailText text={text} />
        </details>
      )}
    </Card>
  );
}

/** Every mail of the site. */
export function OutboxPage({ address }: { address: ReturnType<typeof readOutboxAddress> }) {
  const t = useTranslations('staff.list.searchPlaceholder');
  const query = useQuery(outboxQuery(address));
  const { search, state } = address;
  return (
    <SectionList
      section="outbox"
      query={query}
      address={address}
      isQueue={state === 'waiting'}
      entriesOf={(data) => data.mails}
      filters={
        <Filters>
          <StateTabs states={outboxStates} selected={state} />
          <SearchBar search={search} placeholder={t('outbox')} kept={{ state }} />
        </Filters>
      }
    >
      {(mails) => (
        <CardList>
          {mails.map((mail) => (
            <MailCard key={mail._id} mail={mail} />
          ))}
        </CardList>
      )}
    </SectionList>
  );
}
