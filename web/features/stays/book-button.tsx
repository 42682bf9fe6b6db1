import { BedDouble } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';

/** The primary action of a property that is let by the night. */
export function BookButton({ slug, className }: { slug: string; className?: string }) {
  const t = useTranslations('listingPage');
  return (
    <ButtonAnchor href={`/nights/${slug}`} className={className}>
      <BedDouble aria-hidden="true" className="size-5" />
      {t('book')}
    </ButtonAnchor>
  );
}
