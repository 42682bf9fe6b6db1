import { HandCoins } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';

type MakeOfferButtonProps = { slug: string; isBusy: boolean; onOpen: () => void; className?: string };

/** The primary action of a property that is for sale. Without scripts it links to a page with the same form. */
export function MakeOfferButton({ slug, isBusy, onOpen, className }: MakeOfferButtonProps) {
  const t = useTranslations('listingPage');
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonAnchor href={`/client/offer?listing=${slug}`} aria-busy={isBusy} onClick={open} className={className}>
      <HandCoins aria-hidden="true" className="size-5" />
      {t('makeOffer')}
    </ButtonAnchor>
  );
}
