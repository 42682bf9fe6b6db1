import { Flag } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

/** The dialog and its texts, loaded when the button is used: few people ever report something. */
async function loadDialog(language: ReturnType<typeof useLocale>): Promise<ComponentType<ReportDialogProps>> {
  const [{ ReportDialog }] = await Promise.all([import('./report-dialog.tsx'), loadAreas(language, ['report'])]);
  return ReportDialog;
}

/** Reporting a listing needs an account, so it answers a visitor with the way to one. */
export function ReportButton({ productId, isSignedIn }: { productId: string; isSignedIn: boolean }) {
  const t = useTranslations('listings');
  const ofPage = useTranslations('listingPage');
  const errors = useTranslations('refusals');
  const language = useLocale();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ReportDialogProps> }>();
  const open = async () => {
    if (!isSignedIn) return showToast({ kind: 'error', text: t('signInFirst.reportListing'), needsAccount: true });
    try {
      setDialog({ Dialog: await loadDialog(language) });
    } catch {
      showToast({ kind: 'error', text: errors('NETWORK') });
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void open()} className="-ml-5 text-ink-soft noscript:hidden">
        <Flag aria-hidden="true" className="size-4" />
        {ofPage('report')}
      </Button>
      {dialog && <dialog.Dialog productId={productId} onClose={() => setDialog(undefined)} />}
    </>
  );
}
