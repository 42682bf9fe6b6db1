import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ApiResponse } from '#contract/api.ts';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { Filters, SearchBar } from './list-filters.tsx';
import { Moment } from './moment.tsx';
import { Cell, Row, RowList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { auditFilterOf, auditFilters, auditPageQuery } from './staff.queries.ts';
import type { readAuditAddress } from './staff-address.ts';

type Event = ApiResponse<'GET /api/staff/audit'>['events'][number];

const columns = 'md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.5fr)_minmax(0,1.6fr)]';

type ActionKey<Action extends string> = Action extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;

/** The name of an action in the catalogues, where a dot would be a level. */
function actionKey<Action extends AuditAction>(action: Action): ActionKey<Action> {
  return action.replace('.', '_') as ActionKey<Action>;
}

/** What it was done to: its name where that is known, and its id, which one tap selects. */
function Subject({ subject, subjectId }: Pick<Event, 'subject' | 'subjectId'>) {
  const t = useTranslations('staff.audit');
  return (
    <>
      {subject !== subjectId && <span className="block">{subject}</span>}
      <span className="sr-only">{t('id')} </span>
      <code className="block text-xs break-all text-ink-soft select-all">{subjectId}</code>
    </>
  );
}

function EventRow({ event: { at, actor, action, subject, subjectId, reason } }: { event: Event }) {
  const t = useTranslations('staff');
  return (
    <Row columns={columns}>
      <Cell head={t('columns.when')} className="text-sm">
        <Moment iso={at} />
      </Cell>
      <Cell head={t('columns.who')}>{actor?.name ?? t('audit.commandLine')}</Cell>
      <Cell head={t('columns.action')} className="font-semibold">
        {t(`actions.${actionKey(action)}`)}
      </Cell>
      <Cell head={t('columns.subject')} className="break-words">
        <Subject subject={subject} subjectId={subjectId} />
      </Cell>
      {reason && reason !== subject ? (
        <Cell head={t('columns.reason')} className="text-sm break-words whitespace-pre-line">
          {reason}
        </Cell>
      ) : (
        <span aria-hidden="true" className="text-ink-soft max-md:hidden">
          –
        </span>
      )}
    </Row>
  );
}

/** One kind of action, or all. Without scripts it is a form of its own with a button. */
function ActionFilter({ action, search }: { action: string; search: string }) {
  const t = useTranslations('staff');
  const router = useRouter();
  const choose = (value: string) => {
    const chosen = auditFilterOf(value);
    void router.navigate({ to: '.', search: (present) => ({ ...present, action: chosen, cursor: undefined }) });
  };
  const options = auditFilters.map((value) => ({
    value,
    label: value === 'all' ? t('audit.allActions') : t(`actions.${actionKey(value)}`),
  }));
  return (
    <form method="get" className="flex min-w-0 flex-1 basis-64 gap-2">
      {search !== '' && <input type="hidden" name="search" value={search} />}
      <div className="min-w-0 flex-1">
        <Select
          aria-label={t('columns.action')}
          name="action"
          value={action}
          onChange={({ target }) => choose(target.value)}
          options={options}
        />
      </div>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('list.search')}
        </Button>
      </noscript>
    </form>
  );
}

/** What the staff did. */
export function AuditPage({ address }: { address: ReturnType<typeof readAuditAddress> }) {
  const t = useTranslations('staff');
  const query = useQuery(auditPageQuery(address));
  const { search } = address;
  const action = auditFilterOf(address.action);
  const heads = (['when', 'who', 'action', 'subject', 'reason'] as const).map((head) => t(`columns.${head}`));
  return (
    <SectionList
      section="audit"
      query={query}
      address={address}
      isQueue={false}
      entriesOf={(data) => data.events}
      filters={
        <Filters>
          <ActionFilter action={action} search={search} />
          <SearchBar search={search} placeholder={t('list.searchPlaceholder.audit')} kept={{ action }} />
        </Filters>
      }
    >
      {(events) => (
        <RowList columns={columns} heads={heads}>
          {events.map((event) => (
            <EventRow key={event._id} event={event} />
          ))}
        </RowList>
      )}
    </SectionList>
  );
}
