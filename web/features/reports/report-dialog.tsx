import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { listingReportSchema, reportReasons } from '#contract/reports/reports.endpoints.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { reportOf } from '#web/lib/report-of.ts';
import { ReportForm } from '#web/ui/report-form.tsx';

export type ReportDialogProps = { productId: string; onClose: () => void };

function ListingReport({ productId, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  return (
    <ReportForm
      texts={{
        title: t('title'),
        text: t('text'),
        reason: t('reason'),
        choose: t('choose'),
        details: t('details'),
        detailsHint: t('detailsHint'),
        cancel: t('cancel'),
        send: t('send'),
        sending: t('sending'),
        success: t('success'),
      }}
      reasons={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      schema={listingReportSchema}
      read={(data) => ({ productId, ...reportOf(data) })}
      send={(report) => callOnce('POST /api/reports', { body: report })}
      failed={(problem) => t('failed', { problem })}
      onClose={onClose}
    />
  );
}

/** Asks what is wrong with a listing and reports it to the staff. Its texts are loaded with it. */
export function ReportDialog(props: ReportDialogProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, ['report'])} timeZone={kigaliTimeZone}>
      <ListingReport {...props} />
    </IntlProvider>
  );
}
