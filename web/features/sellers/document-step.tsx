import { useHydrated } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentField } from './document-field.tsx';
import { StepHeading } from './step-heading.tsx';

function Progress({ percent }: { percent: number }) {
  const t = useTranslations('sell');
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={percent}
      className="mt-6 h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-150 ease-linear"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}

/** The step Documents, the only one the application can be sent from. */
export function DocumentStep({
  document: file,
  error,
  notice,
  sending,
  isArrival,
  onChoose,
  onBack,
  onSubmit,
}: {
  document: File | undefined;
  error: string | undefined;
  /** Why it could not be sent. */
  notice: ReactNode;
  sending: { isSending: boolean; percent: number };
  isArrival: boolean;
  onChoose: (file: File | undefined) => void;
  onBack: () => void;
  /** Returns whether there is a document to be sent. */
  onSubmit: () => boolean;
}) {
  const t = useTranslations('sell');
  const isReady = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const { isSending, percent } = sending;
  const busyText = percent < 100 ? t('busy', { percent: String(percent) }) : t('checking');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending && !onSubmit()) field.current?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <StepHeading step="documents" isFocused={isArrival} />
      <DocumentField ref={field} file={file} error={error} isDisabled={isSending || !isReady} onChoose={onChoose} />
      {notice}
      {isSending && <Progress percent={percent} />}
      <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
        <Button variant="secondary" size="large" disabled={isSending} onClick={onBack} className="max-sm:w-full">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Button>
        <Button
          type="submit"
          size="large"
          disabled={!isReady}
          aria-disabled={isSending}
          className="ml-auto max-sm:w-full"
        >
          {isSending ? busyText : t('submit')}
        </Button>
      </div>
    </form>
  );
}
