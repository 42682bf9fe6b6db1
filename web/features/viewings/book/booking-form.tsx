import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, type SubmitEvent, useState } from 'react';
import type { Money } from '#contract/money.ts';
import { callField, formPrefix, nextField } from '#contract/plain-forms.ts';
import type { ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { BookDialogProps } from './book-dialog.tsx';
import { SlotList, wayOf } from './slot-list.tsx';
import { useBooking } from './use-booking.ts';

const call = 'POST /api/product/{listingId}/viewings/{slotId}/bookings';

type BookingFormProps = {
  listing: { _id: string; slug: string };
  slots: readonly ViewingSlot[];
  fee: Money | undefined;
};

/** Without scripts, what a booking can say besides. */
function MoreFields({ slots }: Pick<BookingFormProps, 'slots'>) {
  const t = useTranslations('bookViewing');
  const means = [...new Set(slots.flatMap((slot) => slot.means))];
  return (
    <details className="mt-2">
      <summary className="min-h-11 py-2 font-semibold text-accent underline underline-offset-4">{t('more')}</summary>
      <div className="flex flex-col gap-4 pt-2">
        {means.length > 1 && (
          <SelectField
            label={t('means.label')}
            name="means"
            options={means.map((value) => ({ value, label: t(`means.${value}`) }))}
          />
        )}
        <TextArea label={t('note')} hint={t('noteHint')} name="note?" rows={3} maxLength={1_000} />
      </div>
    </details>
  );
}

/** With scripts: the dialog in which one writes first, while the place is kept. */
function MoreDialog({ listing, slots, fee }: BookingFormProps) {
  const t = useTranslations('bookViewing');
  const errors = useTranslations('refusals');
  const [Dialog, setDialog] = useState<ComponentType<BookDialogProps>>();
  const open = async () => {
    try {
      const { BookDialog } = await import('./book-dialog.tsx');
      setDialog(() => BookDialog);
    } catch {
      showToast({ kind: 'error', text: errors('NETWORK') });
    }
  };
  const free = slots.filter(({ left }) => left > 0);
  if (free.length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="mt-1 inline-flex min-h-11 items-center text-left font-semibold text-accent underline underline-offset-4 noscript:hidden"
      >
        {t('more')}
      </button>
      {Dialog && <Dialog listingId={listing._id} slots={free} fee={fee} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** What a button of a form without scripts calls. */
function callOf({ _id: listingId }: BookingFormProps['listing'], slot: BookingFormProps['slots'][number]): string {
  const path = addressOf(call, { params: { listingId, slotId: slot._id } });
  return wayOf(slot) === 'wait' ? `${path}?canWait:boolean=true` : path;
}

/** The times of a listing as a form with a button for each: one tap books. */
export function BookingForm({ listing, slots, fee }: BookingFormProps) {
  const isAlive = useHydrated();
  const { commandId, isPending, book } = useBooking(listing._id);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slot = slots.find(({ _id }) => _id === event.nativeEvent.submitter?.dataset.slot);
    if (slot === undefined || isPending) return;
    book({ slotId: slot._id, ...(fee && { seenFee: fee }), canWait: wayOf(slot) === 'wait' });
  };
  return (
    <>
      <form action={formPrefix} method="post" onSubmit={send}>
        <input type="hidden" name={nextField} value={`/product/${listing.slug}`} />
        <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
        {fee && <input type="hidden" name="seenFee.amount:number" value={fee.amount} />}
        {fee && <input type="hidden" name="seenFee.currency" value={fee.currency} />}
        <SlotList
          slots={slots}
          button={(slot, { text, label }) => (
            <Button
              type="submit"
              size="small"
              variant="secondary"
              className="min-h-11 shrink-0"
              aria-label={label}
              aria-disabled={isPending}
              data-slot={slot._id}
              name={callField}
              value={callOf(listing, slot)}
            >
              {text}
            </Button>
          )}
        />
        {!isAlive && <MoreFields slots={slots} />}
      </form>
      {isAlive && <MoreDialog listing={listing} slots={slots} fee={fee} />}
    </>
  );
}
