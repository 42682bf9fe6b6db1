import { CalendarDays } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** A link to the available nights of a property that is let by the night. */
export function NightsLink({ slug }: { slug: string }) {
  const t = useTranslations('listingPage');
  return (
    <ButtonLink to="/nights/$slug" params={{ slug }} variant="secondary">
      <CalendarDays aria-hidden="true" className="size-5" />
      {t('nights')}
    </ButtonLink>
  );
}
