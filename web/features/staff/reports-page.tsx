import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { reasonMaxLength, reportStates } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Filters, StateTabs } from './list-filters.tsx';
import { Moment } from './moment.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { Card, CardList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { reportsQuery } from './staff.queries.ts';
import type { readReportsAddress } from './staff-address.ts';
import { StateBadge } from './state-badge.tsx';

type Report = ApiResponse<'GET /api/staff/reports'>['reports'][number];
type Verdict = 'upheld' | 'dismissed';

function ReportHead({ report: { listing, reason, reporter, createdAt, state } }: { report: Report }) {
  const t = useTranslations('staff');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        {listing.isTakenDown && state !== 'upheld' && (
          <span className="text-sm font-medium text-bad">{t('reports.isTakenDown')}</span>
        )}
        <span className="ml-auto text-sm text-ink-soft">
          <Moment iso={createdAt} isAge />
        </span>
      </div>
      <h3 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal">
        <Link to="/product/$slug" params={{ slug: listing.slug }} className="hover:text-accent hover:underline">
          {listing.title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{t(`reportReasons.${reason}`)}</span> ·{' '}
        {reporter ? t('reports.by', { name: reporter.name }) : t('reports.byNobody')}
      </p>
    </>
  );
}

/** The guest's review of the property, in its present state. */
function ReportedReview({ review: { rating, text, isGone, isHidden } }: { review: NonNullable<Report['review']> }) {
  const t = useTranslations('staff.reports');
  return (
    <section className="mt-4 rounded-2xl bg-sunken p-4">
      <h4 className="font-sans text-sm font-semibold tracking-normal">
        {rating === undefined ? t('review') : t('reviewOf', { rating })}
      </h4>
      <p className="mt-2 max-w-prose break-words whitespace-pre-wrap">{isGone ? t('reviewGone') : text}</p>
      {isHidden && <p className="mt-2 text-sm font-medium text-bad">{t('reviewHidden')}</p>}
    </section>
  );
}

function ReportCard({ report, onDecide }: { report: Report; onDecide: (verdict: Verdict) => void }) {
  const t = useTranslations('staff');
  const { listing, details, state, note, decidedBy, conversation, review } = report;
  return (
    <Card>
      <ReportHead report={report} />
      <p className="mt-3 max-w-prose whitespace-pre-line">{details ?? t('reports.noDetails')}</p>
      {conversation && <ReportedMessages conversation={conversation} reporter={report.reporter} />}
      {review && <ReportedReview review={review} />}
      {state === 'open' ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="danger"
            aria-label={t('reports.upholdNamed', { title: listing.title })}
            onClick={() => onDecide('upheld')}
          >
            {t('reports.uphold')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('reports.dismissNamed', { title: listing.title })}
            onClick={() => onDecide('dismissed')}
          >
            {t('reports.dismiss')}
          </Button>
        </div>
      ) : (
        <div className="mt-4 border-t border-line pt-4 text-sm">
          <p className="font-semibold">
            {decidedBy ? t('decidedBy', { state: t(`states.${state}`), name: decidedBy.name }) : t(`states.${state}`)}
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line">{note}</p>
        </div>
      )}
    </Card>
  );
}

function ReportDecision({
  report: { _id: id, listing, conversation, review },
  verdict,
  onClose,
}: {
  report: Report;
  verdict: Verdict;
  onClose: () => void;
}) {
  const t = useTranslations('staff');
  const isUpheld = verdict === 'upheld';
  const verb = isUpheld ? 'uphold' : 'dismiss';
  const kind = conversation ? 'Person' : review ? 'Review' : '';
  return (
    <DecisionDialog
      title={t(`reports.${verb}Title`)}
      about={
        isUpheld && conversation
          ? t('reports.upholdPersonText', { name: conversation.reported?.name ?? listing.title })
          : isUpheld && review
            ? t('reports.upholdReviewText', { title: listing.title })
            : t(`reports.${verb}Text`, { title: listing.title })
      }
      confirm={t(`reports.${verb}`)}
      isDangerous={isUpheld}
      text={{
        label: t('dialog.note'),
        maxLength: reasonMaxLength,
        ...(isUpheld && kind === '' ? { templates: 'takedown' as const } : {}),
      }}
      decide={(note) =>
        callApi('POST /api/staff/reports/{id}/decide', { params: { id }, body: { state: verdict, note } })
      }
      done={t(isUpheld ? `reports.upheld${kind}Toast` : 'reports.dismissedToast')}
      onClose={onClose}
    />
  );
}

/** Reports about properties and about people, to be upheld or dismissed. */
export function ReportsPage({ address }: { address: ReturnType<typeof readReportsAddress> }) {
  const query = useQuery(reportsQuery(address));
  const [deciding, setDeciding] = useState<{ report: Report; verdict: Verdict }>();
  return (
    <>
      <SectionList
        section="reports"
        query={query}
        address={address}
        isQueue={address.state === 'open'}
        entriesOf={(data) => data.reports}
        filters={
          <Filters>
            <StateTabs states={reportStates} selected={address.state} />
          </Filters>
        }
      >
        {(reports) => (
          <CardList>
            {reports.map((report) => (
              <ReportCard key={report._id} report={report} onDecide={(verdict) => setDeciding({ report, verdict })} />
            ))}
          </CardList>
        )}
      </SectionList>
      {deciding && <ReportDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
