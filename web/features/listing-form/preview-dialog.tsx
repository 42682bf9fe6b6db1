import { type ReactNode, Suspense } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The page of the property as a buyer would see it; nothing on it can be pressed. */
export function PreviewDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTranslations('productForm.preview');
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose} width="page">
      <div inert className="-mx-5 mt-4 border-t border-line sm:-mx-8">
        <Suspense fallback={<p className="p-8 text-ink-soft">{t('loading')}</p>}>{children}</Suspense>
      </div>
    </Dialog>
  );
}
