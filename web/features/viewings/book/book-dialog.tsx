import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Money } from '#contract/money.ts';
import type { ViewingMeans } from '#contract/viewings/viewing-pattern.ts';
import type { Viewing, ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useViewingTime } from '../use-viewing-time.ts';
import { viewingsKey } from '../viewings.queries.ts';
import { doneKeyOf } from './use-booking.ts';

const bookCall = 'POST /api/product/{listingId}/viewings/{slotId}/bookings';
const actCall = 'POST /api/viewings/{id}/actions';

export type BookDialogProps = {
  listingId: string;
  slots: readonly ViewingSlot[];
  fee: Money | undefined;
  onClose: () => void;
};

/** Gives a kept place back; it would be free by itself ten minutes later. */
async function release({ _id, version }: Viewing): Promise<void> {
  const body = { action: 'cancel', expectedVersion: version, commandId: randomId() } as const;
  await callApi(actCall, { params: { id: _id }, body }).catch(() => undefined);
}

/** The place that is kept while the form is open: a new one with each time that is chosen. */
function useHeldPlace({ listingId, fee }: Pick<BookDialogProps, 'listingId' | 'fee'>, slotId: string) {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<Viewing>();
  const [isOver, setIsOver] = useState(false);
  /** The last choice of a time; none once the form is closed. */
  const wanted = useRef<{ slotId: string }>(undefined);
  /** What the server keeps, be it for a time that was chosen before. */
  const kept = useRef<Viewing>(undefined);
  const giveBack = async (viewing: Viewing) => {
    await release(viewing);
    await queryClient.invalidateQueries({ queryKey: viewingsKey });
  };
  const {
    mutate: hold,
    isPending,
    error,
  } = useMutation({
    // One after the other: the server gives up what it kept before, and must keep what was chosen last.
    scope: { id: `hold ${listingId}` },
    mutationFn: async (asked: { slotId: string }) => {
      if (asked !== wanted.current) return undefined;
      const body = { commandId: randomId(), isHeld: true, ...(fee && { seenFee: fee }) };
      return (await callApi(bookCall, { params: { listingId, ...asked }, body })).data.viewing;
    },
    onMutate: () => {
      setHeld(undefined);
      setIsOver(false);
    },
    onSuccess: async (viewing, asked) => {
      if (viewing === undefined) return;
      kept.current = viewing;
      if (asked === wanted.current) setHeld(viewing);
      else if (wanted.current === undefined) await giveBack(viewing);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is kept for each time that is chosen
  useEffect(() => {
    wanted.current = { slotId };
    if (slotId !== '') hold(wanted.current);
    return () => {
      wanted.current = undefined;
    };
  }, [slotId]);
  useEffect(() => {
    if (held?.dueAt === undefined) return;
    const timer = setTimeout(() => setIsOver(true), Date.parse(held.dueAt) - Date.now());
    return () => clearTimeout(timer);
  }, [held]);
  return { held, isOver, isPending, error, giveUp: () => void (kept.current && giveBack(kept.current)) };
}

function KeptUntil({ held, isOver }: { held: Viewing | undefined; isOver: boolean }) {
  const t = useTranslations('bookViewing.form');
  const { time } = useViewingTime();
  if (isOver) return <Problem>{t('over')}</Problem>;
  return (
    <p role="status" className="rounded-xl bg-info-soft px-4 py-2 font-medium text-info">
      {held?.dueAt === undefined ? t('notHeld') : t('held', { time: time(held.dueAt) })}
    </p>
  );
}

/** Books a viewing with a message, or by video call; the place is held in the meantime. */
export function BookDialog({ listingId, slots, fee, onClose }: BookDialogProps) {
  const t = useTranslations('bookViewing');
  const { whole } = useViewingTime();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [slotId, setSlotId] = useState(slots[0]?._id ?? '');
  const { held, isOver, isPending, error: holdError, giveUp } = useHeldPlace({ listingId, fee }, slotId);
  const means = slots.find(({ _id }) => _id === slotId)?.means ?? [];
  const {
    mutate,
    isPending: isBooking,
    error,
  } = useMutation({
    mutationFn: async ({ held: { _id, version }, ...said }: { held: Viewing; means?: ViewingMeans; note?: string }) => {
      const body = { action: 'book', expectedVersion: version, commandId: randomId(), ...said } as const;
      return (await callApi(actCall, { params: { id: _id }, body })).data.viewing;
    },
    onSuccess: (viewing) => {
      showToast({ kind: 'success', text: t(doneKeyOf(viewing)) });
      onClose();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: viewingsKey }),
  });
  const canBook = held !== undefined && !isPending && !isBooking && !isOver;
  const close = () => {
    onClose();
    giveUp();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (held === undefined || !canBook) return;
    const said = new FormData(event.currentTarget);
    const [wanted, note] = [means.find((one) => one === said.get('means')), String(said.get('note') ?? '').trim()];
    mutate({ held, ...(wanted && { means: wanted }), ...(note !== '' && { note }) });
  };
  const problem = error ?? holdError;
  return (
    <Dialog title={t('form.title')} text={t('zone')} isBusy={isBooking} onClose={close}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <SelectField
          label={t('form.time')}
          value={slotId}
          onChange={({ currentTarget }) => setSlotId(currentTarget.value)}
          options={slots.map((slot) => ({ value: slot._id, label: whole(slot) }))}
        />
        {problem === null && !isPending && <KeptUntil held={held} isOver={isOver} />}
        {means.length > 1 && (
          <SelectField
            label={t('means.label')}
            name="means"
            options={means.map((value) => ({ value, label: t(`means.${value}`) }))}
          />
        )}
        <TextArea label={t('note')} hint={t('noteHint')} name="note" rows={3} maxLength={1_000} />
        {problem !== null && <Problem>{errorText(problem)}</Problem>}
        <DialogActions cancel={t('form.cancel')} onCancel={close} isBusy={isBooking}>
          <Button type="submit" aria-disabled={!canBook}>
            {t('form.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
