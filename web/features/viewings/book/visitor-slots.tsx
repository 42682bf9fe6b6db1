import { type ComponentType, useState } from 'react';
import { useLocale } from 'use-intl';
import type { Money } from '#contract/money.ts';
import type { ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { BookSheetProps } from './book-sheet.tsx';
import { SlotList } from './slot-list.tsx';

type Loaded = { BookSheet: ComponentType<BookSheetProps>; AccountForm: AccountFormComponent };

type VisitorSlotsProps = {
  listing: { _id: string; slug: string };
  slots: readonly ViewingSlot[];
  fee: Money | undefined;
  loadAccountForm: () => Promise<AccountFormComponent>;
};

/** The times for a visitor: each leads to the sheet in which they sign in, without scripts to the page for that. */
export function VisitorSlots({ listing, slots, fee, loadAccountForm }: VisitorSlotsProps) {
  const errors = useTranslations('refusals');
  const language = useLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  const [chosen, setChosen] = useState<ViewingSlot>();
  const open = async (slot: ViewingSlot) => {
    try {
      const [{ BookSheet, sheetAreas }, AccountForm] = await Promise.all([
        import('./book-sheet.tsx'),
        loadAccountForm(),
      ]);
      await loadAreas(language, sheetAreas);
      setLoaded({ BookSheet, AccountForm });
      setChosen(slot);
    } catch {
      showToast({ kind: 'error', text: errors('NETWORK') });
    }
  };
  return (
    <>
      <SlotList
        slots={slots}
        button={(slot, { text, label }) => (
          <ButtonAnchor
            href={`/auth?next=${encodeURIComponent(`/product/${listing.slug}`)}`}
            size="small"
            variant="secondary"
            className="min-h-11 shrink-0"
            aria-label={label}
            onClick={(event) => {
              event.preventDefault();
              void open(slot);
            }}
          >
            {text}
          </ButtonAnchor>
        )}
      />
      {loaded && chosen && (
        <loaded.BookSheet
          listing={listing}
          slot={chosen}
          fee={fee}
          AccountForm={loaded.AccountForm}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
