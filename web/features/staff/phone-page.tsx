import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Filters, SearchBar, StateTabs } from './list-filters.tsx';
import { Moment } from './moment.tsx';
import { PhoneSimulator } from './phone/phone-simulator.tsx';
import { TextSimulator } from './phone/text-simulator.tsx';
import { Card, CardList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { textMessagesQuery } from './staff.queries.ts';
import { outboxStates, type readOutboxAddress } from './staff-address.ts';
import { StateBadge } from './state-badge.tsx';

type Message = ApiResponse<'GET /api/staff/text-messages'>['messages'][number];

function MessageCard({ message }: { message: Message }) {
  const t = useTranslations('staff.phone');
  const outbox = useTranslations('staff.outbox');
  const format = useFormat();
  const { recipient, text, state, attempts, lastError, createdAt, sentAt } = message;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StateBadge state={state} />
        {attempts > 0 && <span>{outbox('attempts', { count: attempts })}</span>}
        <span className="ml-auto">
          {sentAt ? outbox('sentAt', { date: format.dateTime(sentAt) }) : <Moment iso={createdAt} />}
        </span>
      </div>
      <h3 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal">
        {t('to', { number: recipient })}
      </h3>
      {lastError && <p className="mt-2 text-sm text-bad">{t('lastError', { problem: lastError })}</p>}
      {text === undefined ? (
        <p className="mt-3 text-sm text-ink-soft">{t('hidden')}</p>
      ) : (
        <p className="mt-3 max-w-sm rounded-2xl rounded-tl-sm bg-sunken px-4 py-3 wrap-anywhere">{text}</p>
      )}
    </Card>
  );
}

/** Every text message of the site; in a demonstration the phones they arrive at. */
export function PhonePage({ address }: { address: ReturnType<typeof readOutboxAddress> }) {
  const t = useTranslations('staff');
  const query = useQuery(textMessagesQuery(address));
  const { search, state } = address;
  return (
    <SectionList
      section="phone"
      query={query}
      address={address}
      isQueue={state === 'waiting'}
      entriesOf={(data) => data.messages}
      filters={
        <>
          {query.data && <p className="mb-4 font-medium">{t(`phone.${query.data.gateway}`)}</p>}
          {query.data?.gateway === 'simulator' && (
            <>
              <PhoneSimulator />
              <TextSimulator refreshes={textMessagesQuery(address).queryKey} />
            </>
          )}
          <Filters>
            <StateTabs states={outboxStates} selected={state} />
            <SearchBar search={search} placeholder={t('list.searchPlaceholder.phone')} kept={{ state }} />
          </Filters>
        </>
      }
    >
      {(messages) => (
        <CardList>
          {messages.map((message) => (
            <MessageCard key={message._id} message={message} />
          ))}
        </CardList>
      )}
    </SectionList>
  );
}
