import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/**
 * The wishlist's heart on a listing's card. Saving needs an account (SPECIFICATION §6), so it answers a visitor with
 * the way to one.
 */
export function SaveButton({ title }: { title: string }) {
  const t = useTranslations('listings');
  return (
    <button
      type="button"
      aria-label={t('wishlist.saveNamed', { title })}
      onClick={() => showToast({ kind: 'error', text: t('signInFirst.saveItem') })}
      className="absolute top-2 right-2 z-1 flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-card transition-colors hover:text-accent"
    >
      <Heart aria-hidden="true" className="size-5" />
    </button>
  );
}

/** The wishlist's button on a listing's own page; on phones only its sign is shown. */
export function SaveListingButton() {
  const t = useTranslations('listings');
  return (
    <Button
      variant="secondary"
      onClick={() => showToast({ kind: 'error', text: t('signInFirst.manageWishlist') })}
      className="max-sm:size-11 max-sm:p-0"
    >
      <Heart aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{t('detail.save')}</span>
    </Button>
  );
}
