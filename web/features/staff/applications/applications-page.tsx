import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#contract/api.ts';
import { applicationStates } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Filters, SearchBar, StateTabs } from '../list-filters.tsx';
import { Moment } from '../moment.tsx';
import { Cell, Row, RowList } from '../row-list.tsx';
import { SectionList } from '../section-list.tsx';
import { applicationsQuery } from '../staff.queries.ts';
import type { readApplicationsAddress } from '../staff-address.ts';
import { StateBadge } from '../state-badge.tsx';

type Application = ApiResponse<'GET /api/staff/applications'>['applications'][number];

const columns = 'md:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1.6fr)]';

function ApplicationRow({ application }: { application: Application }) {
  const t = useTranslations('staff');
  const { _id: id, agencyName, licenseNumber, applicant, submittedAt, state, decidedAt, decidedBy } = application;
  return (
    <Row columns={columns}>
      <p className="font-semibold">
        {/* Reading an application is written to the audit log, so nothing is read before it is opened. */}
        <Link
          to="/staff/applications/$id"
          params={{ id }}
          preload={false}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl hover:text-accent focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {agencyName}
        </Link>
      </p>
      <Cell head={t('columns.license')} className="break-words">
        {licenseNumber}
      </Cell>
      <Cell head={t('columns.applicant')}>{applicant.name}</Cell>
      {decidedAt === undefined ? (
        <Cell head={t('columns.submitted')}>
          <Moment iso={submittedAt} isAge />
        </Cell>
      ) : (
        <Cell head={t('columns.decided')}>
          <StateBadge state={state} />
          <p className="mt-1 text-sm text-ink-soft">
            {decidedBy?.name} · <Moment iso={decidedAt} isAge />
          </p>
        </Cell>
      )}
    </Row>
  );
}

/** Applications to become a seller: those that wait, and those decided. */
export function ApplicationsPage({ address }: { address: ReturnType<typeof readApplicationsAddress> }) {
  const t = useTranslations('staff');
  const query = useQuery(applicationsQuery(address));
  const { search, state, cursor } = address;
  const isQueue = state === 'pending';
  const last = isQueue ? 'submitted' : 'decided';
  const heads = (['agency', 'license', 'applicant', last] as const).map((head) => t(`columns.${head}`));
  const oldest = isQueue && search === '' && cursor === '' ? query.data?.applications[0] : undefined;
  return (
    <SectionList
      section="applications"
      query={query}
      address={address}
      isQueue={isQueue}
      entriesOf={(data) => data.applications}
      action={
        oldest && (
          <ButtonLink to="/staff/applications/$id" params={{ id: oldest._id }} preload={false}>
            {t('application.review')}
          </ButtonLink>
        )
      }
      filters={
        <Filters>
          <StateTabs states={applicationStates} selected={state} />
          <SearchBar search={search} placeholder={t('list.searchPlaceholder.applications')} kept={{ state }} />
        </Filters>
      }
    >
      {(applications) => (
        <RowList columns={columns} heads={heads}>
          {applications.map((application) => (
            <ApplicationRow key={application._id} application={application} />
          ))}
        </RowList>
      )}
    </SectionList>
  );
}
