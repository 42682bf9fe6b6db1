import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import {
  type ListingReport,
  listingReportSchema,
  reportListing,
  reportReasons,
} from '#contract/reports/reports.endpoints.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reportOf } from './report-of.ts';

export type ReportDialogProps = { productId: string; onClose: () => void };

function ReportForm({ productId, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  const errorText = useErrorText();
  const [hasWords, setHasWords] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: ListingReport) => callOnce(reportListing, { body: report }),
    onSuccess: () => {
      onClose();
      showToast({ kind: 'success', text: t('success') });
    },
    onError: (refusal) => void form.showRefusal(refusal),
  });
  const form = useForm({ schema: listingReportSchema, read: (data) => reportOf(productId, data) });
  const reasons = reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }));
  return (
    <Dialog title={t('title')} text={t('text')} isBusy={isPending} isKept={hasWords} onClose={onClose}>
      <form {...form.props((report) => isPending || mutate(report))} className="flex flex-col gap-5">
        <SelectField
          {...form.field('reason')}
          label={t('reason')}
          defaultValue=""
          options={[{ value: '', label: t('choose') }, ...reasons]}
        />
        <TextArea
          {...form.field('details')}
          required={false}
          label={t('details')}
          hint={t('detailsHint')}
          onInput={({ currentTarget }) => setHasWords(currentTarget.value !== '')}
        />
        {error && <Problem>{t('failed', { problem: errorText(error) })}</Problem>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? t('sending') : t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks what is wrong with a listing and tells the staff. Brings its own texts, which have been loaded with it. */
export function ReportDialog(props: ReportDialogProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, ['report'])} timeZone={kigaliTimeZone}>
      <ReportForm {...props} />
    </IntlProvider>
  );
}
