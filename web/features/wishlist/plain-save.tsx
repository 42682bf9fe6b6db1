import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { SavedHeart } from './saved-heart.tsx';
import { savedIdsQuery } from './wishlist.queries.ts';

type ToggleProps = { productId: string; here: string; className?: string; children: (isSaved: boolean) => ReactNode };

/** Saves a listing of a signed-in person, or takes it back, as a form without scripts. */
function Toggle({ productId, here, className = '', children }: ToggleProps) {
  const { data: isSaved = false } = useQuery({ ...savedIdsQuery(), select: (ids) => ids.includes(productId) });
  const content = children(isSaved);
  if (isSaved) {
    return (
      <PlainForm
        call="DELETE /api/product/wishlist/remove/{productId}"
        params={{ productId }}
        here={here}
        className={className}
      >
        {content}
      </PlainForm>
    );
  }
  return (
    <PlainForm call="POST /api/product/wishlist/add-to-wishlist" here={here} className={className}>
      <input type="hidden" name="productId" value={productId} />
      {content}
    </PlainForm>
  );
}

/** On phones only the sign is shown. */
const buttonLook = 'max-sm:size-11 max-sm:p-0';

/** On a listing's own page, for browsers without scripts: a visitor is led to an account first. */
export function PlainSave({ _id, slug, isSignedIn }: { _id: string; slug: string; isSignedIn: boolean }) {
  const t = useTranslations('listingPage');
  const here = `/product/${slug}`;
  if (!isSignedIn) {
    return (
      <ButtonAnchor
        variant="secondary"
        href={`/auth?${new URLSearchParams({ next: here, by: 'choice' })}`}
        className={buttonLook}
      >
        <SavedHeart isSaved={false} />
        <span className="max-sm:sr-only">{t('save')}</span>
      </ButtonAnchor>
    );
  }
  return (
    <Toggle productId={_id} here={here}>
      {(isSaved) => (
        <Button type="submit" variant="secondary" aria-pressed={isSaved} className={buttonLook}>
          <SavedHeart isSaved={isSaved} />
          <span className="max-sm:sr-only">{t(isSaved ? 'saved' : 'save')}</span>
        </Button>
      )}
    </Toggle>
  );
}

/** On a card of a signed-in person in lite mode. */
export function PlainHeart({ _id, title }: { _id: string; title: string }) {
  const t = useTranslations('listings.wishlist');
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Toggle productId={_id} here={here} className="absolute top-2 right-2 z-1">
      {(isSaved) => (
        <button
          type="submit"
          aria-label={t('saveNamed', { title })}
          aria-pressed={isSaved}
          className="flex size-11 items-center justify-center rounded-full bg-surface shadow-card"
        >
          <SavedHeart isSaved={isSaved} />
        </button>
      )}
    </Toggle>
  );
}
