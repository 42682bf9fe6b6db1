import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import type { User } from '#contract/accounts/account.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { stepOfRefusal } from './application-steps.ts';
import { documentMegabytes, documentProblem, documentTypes } from './document-problem.ts';
import { DocumentStep } from './document-step.tsx';
import { StepForm } from './step-form.tsx';
import { StepList } from './step-list.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import { type Sent, useSendApplication } from './use-send-application.ts';

type ApplicationFormProps = {
  user: User;
  /** Shown to people who have to confirm their e-mail address first. */
  confirmAddress: ReactNode;
  onSent: (sent: Sent) => void;
  /** The server says that the application has another state than this page knows. */
  onStale: () => void;
};

/** The document, its problem, and the texts for that. */
function useDocument() {
  const t = useTranslations('sell.problem');
  const [document, setDocument] = useState<File>();
  const [error, setError] = useState<string>();
  const problemTextOf = (file: File | undefined) => {
    const problem = documentProblem(file);
    return problem && t(problem, { types: documentTypes, megabytes: documentMegabytes });
  };
  return {
    document,
    error,
    refuse: setError,
    choose: (file: File | undefined) => {
      const problem = file && problemTextOf(file);
      setError(problem);
      // An unacceptable file is not kept, so that it does not look accepted.
      setDocument(problem === undefined ? file : undefined);
    },
    /** The document to send; shows a problem when there is none. */
    take: () => {
      if (document === undefined) setError((present) => present ?? problemTextOf(undefined));
      return document;
    },
  };
}

function useSend({ user, onSent, onStale }: Omit<ApplicationFormProps, 'confirmAddress'>) {
  const t = useTranslations('sell.problem');
  const language = useLocale();
  const draft = useApplicationDraft(user);
  const chosen = useDocument();
  const [refusal, setRefusal] = useState<unknown>();
  const sending = useSendApplication({
    onSent: (sent) => {
      draft.forget();
      onSent(sent);
    },
    onRefused: (error) => {
      setRefusal(error);
      if (!(error instanceof ApiRefusal)) return;
      if (error.code === 'STATE') onStale();
      const refusal = error.fields.document;
      if (refusal !== undefined) chosen.refuse(language === defaultLanguage ? refusal : t('documentRefused'));
      const step = stepOfRefusal(error.fields);
      if (step !== undefined && step !== 'documents') draft.goToRefused(step);
    },
  });
  const submit = (): boolean => {
    const document = chosen.take();
    if (document === undefined) return false;
    setRefusal(undefined);
    sending.send({ values: draft.values, document });
    return true;
  };
  return { draft, chosen, refusal, forgetRefusal: () => setRefusal(undefined), sending, submit };
}

/** Why the application could not be sent, where that is not said at a field. */
function Refusal({ refusal, confirmAddress }: { refusal: unknown; confirmAddress: ReactNode }) {
  const t = useTranslations('sell');
  const errorText = useErrorText();
  if (refusal === undefined) return null;
  if (refusal instanceof ApiRefusal) {
    if (refusal.code === 'EMAIL_UNVERIFIED') return <div className="mt-6">{confirmAddress}</div>;
    if (stepOfRefusal(refusal.fields) !== undefined) return null;
  }
  const text = refusal instanceof NetworkError ? t('unreachable') : errorText(refusal);
  return <p className="mt-6 rounded-xl bg-bad-soft px-4 py-3 text-sm font-medium text-bad">{text}</p>;
}

/** The application in three steps (SPECIFICATION §2, §4, §5). */
export function ApplicationForm({ confirmAddress, ...props }: ApplicationFormProps) {
  const t = useTranslations('sell');
  const { draft, chosen, refusal, forgetRefusal, sending, submit } = useSend(props);
  const { step, edition, isMoved } = draft;
  const moving = {
    ...draft,
    go: (...destination: Parameters<typeof draft.go>) => {
      forgetRefusal();
      draft.go(...destination);
    },
  };
  return (
    <Container className="py-10 sm:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-3 text-lg text-ink-soft text-pretty">{t('intro', { reviewTime: t('reviewTime') })}</p>
        {draft.isRestored && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-info-soft px-5 py-3">
            <p className="min-w-0 flex-1 basis-64 text-sm">{t('draft.restored')}</p>
            <Button variant="quiet" size="small" onClick={draft.restart}>
              {t('draft.restart')}
            </Button>
          </div>
        )}
        <div className="mt-8">
          <StepList step={step} />
        </div>
        <div className="mt-6 panel-frame p-5 sm:p-8">
          {step === 'documents' ? (
            <DocumentStep
              document={chosen.document}
              error={chosen.error}
              notice={<Refusal refusal={refusal} confirmAddress={confirmAddress} />}
              sending={sending}
              isArrival={isMoved}
              onChoose={chosen.choose}
              onBack={() => moving.go('contact')}
              onSubmit={submit}
            />
          ) : (
            <StepForm key={`${step} ${edition}`} step={step} draft={moving} isArrival={isMoved} refusal={refusal} />
          )}
        </div>
        <p className="mt-5 text-sm text-ink-soft text-pretty">{t('draft.kept')}</p>
      </div>
    </Container>
  );
}
