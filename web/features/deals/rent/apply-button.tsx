import { ClipboardList } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';

/** The primary action of a property that is to rent. */
export function ApplyButton({ slug, className }: { slug: string; className?: string }) {
  const t = useTranslations('listingPage');
  return (
    <ButtonAnchor href={`/client/application?listing=${slug}`} className={className}>
      <ClipboardList aria-hidden="true" className="size-5" />
      {t('apply')}
    </ButtonAnchor>
  );
}
