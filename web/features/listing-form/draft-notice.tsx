import { FileClock } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

type DraftNoticeProps = { at: number; onContinue: () => void; onDiscard: () => void };

/** Offers a draft that was written here and never sent. */
export function DraftNotice({ at, onContinue, onDiscard }: DraftNoticeProps) {
  const t = useTranslations('productForm.draft');
  const format = useFormat();
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-info-soft px-5 py-4"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <FileClock aria-hidden="true" className="size-5 shrink-0 text-info" />
        {t('found', { date: format.dateTime(new Date(at).toISOString()) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onContinue} className="min-h-11">
          {t('continue')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDiscard} className="min-h-11">
          {t('discard')}
        </Button>
      </div>
    </section>
  );
}
