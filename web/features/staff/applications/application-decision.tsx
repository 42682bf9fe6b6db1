import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowRight, Check, X } from 'lucide-react';
import { useState } from 'react';
import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import { reasonMaxLength } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { applicationQuery, applicationsQuery } from '../staff.queries.ts';
import { KeyHints } from './key-hints.tsx';
import { nextInQueue } from './next-in-queue.ts';

type Verdict = { isApproval: true } | { isApproval: false; template?: number };

/** Leads to the application that waits next; to the list when there is none. */
function useNextApplication(application: StaffApplication) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (): Promise<boolean> => {
    const next = await nextInQueue(application, async (cursor) => {
      const query = { ...applicationsQuery({ cursor, search: '', state: 'pending' }), staleTime: 0 };
      const { applications, nextCursor } = await queryClient.fetchQuery(query);
      return { rows: applications, nextCursor };
    });
    await (next === undefined
      ? router.navigate({ to: '/staff/applications' })
      : router.navigate({ to: '/staff/applications/$id', params: { id: next._id } }));
    return next !== undefined;
  };
}

/** Another person was first: their decision is fetched and shown, with their name. */
function useConflict({ _id: id }: StaffApplication) {
  const t = useTranslations('staff.application');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return async (error: Error) => {
    const fresh = await queryClient.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => undefined);
    const name = fresh?.decidedBy?.name;
    showToast({ kind: 'error', text: name === undefined ? errorText(error) : t('alreadyDecided', { name }) });
  };
}

function VerdictDialog({
  application,
  verdict,
  goToNext,
  onClose,
}: {
  application: StaffApplication;
  verdict: Verdict;
  goToNext: () => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useTranslations('staff');
  const onConflict = useConflict(application);
  const { _id: id, agencyName: agency, applicantLanguage: language } = application;
  const onDone = async () => {
    if (!(await goToNext())) showToast({ kind: 'info', text: t('application.noneLeft') });
  };
  const common = { onDone, onConflict, onClose };
  if (verdict.isApproval) {
    return (
      <DecisionDialog
        {...common}
        title={t('application.approveTitle')}
        about={t('application.approveText', { agency })}
        confirm={t('application.approveConfirm')}
        decide={() => callApi('POST /api/staff/applications/{id}/approve', { params: { id } })}
        done={t('application.approvedToast', { agency })}
      />
    );
  }
  const { template } = verdict;
  return (
    <DecisionDialog
      {...common}
      title={t('application.rejectTitle')}
      about={t('application.rejectText')}
      confirm={t('application.rejectConfirm')}
      isDangerous
      text={{ label: t('dialog.reason'), maxLength: reasonMaxLength, templates: 'rejection', language, template }}
      decide={(reason) => callApi('POST /api/staff/applications/{id}/reject', { params: { id }, body: { reason } })}
      done={t('application.rejectedToast', { agency })}
    />
  );
}

/** The decision on an application, by buttons and by single keys. */
export function ApplicationDecision({ application }: { application: StaffApplication }) {
  const t = useTranslations('staff.application');
  const errorText = useErrorText();
  const [verdict, setVerdict] = useState<Verdict>();
  const goToNext = useNextApplication(application);
  const skip = () => {
    goToNext().then(
      (isFound) => isFound || showToast({ kind: 'info', text: t('noOther') }),
      (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
    );
  };
  const { can } = application;
  const canDecide = can.includes('approve') && can.includes('reject');
  const decideByKey = (key: string) => {
    if (key === 'n') skip();
    else if (canDecide && key === 'a') setVerdict({ isApproval: true });
    else if (canDecide && key === 'r') setVerdict({ isApproval: false });
    else if (canDecide && /^[1-9]$/.test(key)) setVerdict({ isApproval: false, template: Number(key) });
    else return false;
    return true;
  };
  useSingleKeys(decideByKey, { isEnabled: verdict === undefined });
  return (
    <section
      aria-label={t('decision')}
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-page px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10"
    >
      <div className="flex flex-wrap items-center gap-3">
        {canDecide && (
          <>
            <Button onClick={() => setVerdict({ isApproval: true })} className="max-sm:flex-1 max-sm:px-3">
              <Check aria-hidden="true" className="size-5 max-sm:hidden" />
              {t('approve')}
            </Button>
            <Button
              variant="danger"
              onClick={() => setVerdict({ isApproval: false })}
              className="max-sm:flex-1 max-sm:px-3"
            >
              <X aria-hidden="true" className="size-5 max-sm:hidden" />
              {t('reject')}
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={skip} className="max-sm:flex-1 max-sm:px-3">
          {t('next')}
          <ArrowRight aria-hidden="true" className="size-5 max-sm:hidden" />
        </Button>
        <KeyHints />
      </div>
      {verdict && (
        <VerdictDialog
          application={application}
          verdict={verdict}
          goToNext={goToNext}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </section>
  );
}
