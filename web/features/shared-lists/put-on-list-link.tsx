import { ListPlus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { putOnListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { useLoadedSheet } from '#web/ui/use-loaded-sheet.ts';

/** The dialog and its texts, loaded when a listing is put on a list. */
async function loadDialog(language: ReturnType<typeof useLocale>) {
  const [{ PutOnListDialog }] = await Promise.all([
    import('./put-on-list-dialog.tsx'),
    loadAreas(language, ['shared-lists']),
  ]);
  return PutOnListDialog;
}

type PutOnListLinkProps = {
  listing: { _id: string; title: string };
  isSignedIn: boolean;
  /** A line at the foot of a card; or a button, on phones or on everything wider. */
  look: 'line' | 'button' | 'button on phones';
  children: ReactNode;
};

const lineLook =
  'relative z-1 flex min-h-11 items-center gap-2 border-t border-line px-4 py-1.5 text-sm text-ink-soft hover:text-accent sm:px-5';

/** Beside the name of a listing there is room for the words on wide screens, for the sign on those of tablets. */
const wideLook = 'max-md:hidden max-xl:size-11 max-xl:p-0 max-xl:[&>span]:sr-only';

/** Leads to the page where a listing is put on lists; where there are scripts, a dialog above this page does it. */
export function PutOnListLink({ listing, isSignedIn, look, children }: PutOnListLinkProps) {
  const language = useLocale();
  const { loaded: PutOnListDialog, open, close, isBusy } = useLoadedSheet(() => loadDialog(language));
  const link = {
    href: putOnListHref(listing._id),
    rel: 'nofollow',
    'aria-busy': isBusy || undefined,
    onClick: (event: MouseEvent) => {
      // A visitor signs in first, and comes back to the page for this listing.
      if (!isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open();
    },
  };
  return (
    <>
      {look === 'line' ? (
        <a {...link} className={lineLook}>
          <ListPlus aria-hidden="true" className="size-4 shrink-0" />
          {children}
        </a>
      ) : (
        <ButtonAnchor {...link} variant="secondary" className={look === 'button' ? wideLook : 'md:hidden'}>
          <ListPlus aria-hidden="true" className="size-5" />
          {children}
        </ButtonAnchor>
      )}
      {PutOnListDialog && <PutOnListDialog listing={listing} onClose={close} />}
    </>
  );
}
