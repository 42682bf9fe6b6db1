import { useEffect, useReducer, useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { listingChangesSchema, listingFormSchema } from '#contract/listings/listing-form.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { showToast } from '#web/ui/toast.ts';
import { bodyOf, type FormValues, readForm } from './form-values.ts';
import { draftKey, forgetDraft, isUsable, keepDraft, type ListingDraft, readDraft } from './listing-draft.ts';
import {
  beginListingForm,
  changeListingForm,
  draftOf,
  type ListingFormEvent,
  type ListingFormState,
  pathsOf,
  versionOf,
  whatToSend,
} from './listing-form-state.ts';
import { useListingProblemText } from './listing-problem-text.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { useSaveListing } from './use-save-listing.ts';

/** The first picture of a listing is its featured one. */
function picturesOf(listing: Listing | undefined) {
  const [featured, ...gallery] = listing?.pictures ?? [];
  return { featured, gallery };
}

const bodySchema = (listing: Listing | undefined) => (listing === undefined ? listingFormSchema : listingChangesSchema);

/** A draft that was written here and never sent; offered once, after hydration. */
function useKeptDraft(key: string, version: number | undefined) {
  const [draft, setDraft] = useState<ListingDraft>();
  useEffect(() => {
    const kept = readDraft(key, Date.now());
    if (kept !== undefined && isUsable(kept, version)) setDraft(kept);
  }, [key, version]);
  return { draft, settle: () => setDraft(undefined) };
}

type Pictures = ReturnType<typeof usePictures>;

/** Stores the draft in the browser, from the first change on. */
function useKeepingDraft(key: string, state: ListingFormState, { featured, gallery }: Pictures): void {
  const { isTouched, values, known } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something changes that a draft holds
  useEffect(() => {
    if (isTouched) keepDraft(key, draftOf(state, { featured, gallery }, Date.now()));
  }, [isTouched, values, known, featured, gallery, key]);
}

/** Sends the pending form, once the last picture has arrived. */
function useSendingWhenReady(
  state: ListingFormState,
  { listing, pictures, save, sent }: { listing: Listing | undefined; pictures: Pictures; save: Save; sent: () => void },
): void {
  const t = useTranslations('productForm');
  const { isSending, hasProblems } = pictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the last picture has arrived
  useEffect(() => {
    const what = whatToSend(state, listing, pictures);
    if (what === 'wait') return;
    sent();
    if (what === 'undecided') showToast({ kind: 'error', text: t('pictures.undecided') });
    else void save(what);
  }, [state.isPending, isSending, hasProblems]);
}

type Save = ReturnType<typeof useSaveListing>['save'];
type Change = (event: ListingFormEvent) => void;

/** Sends the form, and shows what two people have changed at the same time. */
function useSaving(
  listing: Listing | undefined,
  { change, key, showRefusal }: { change: Change; key: string; showRefusal: (error: unknown) => void },
) {
  return useSaveListing(listing, {
    onSaved: () => {
      change({ type: 'saved' });
      forgetDraft(key);
    },
    onRefused: async (error) => {
      if (listing !== undefined && error instanceof ApiRefusal && error.code === 'CONFLICT') {
        const { data } = await callApi('GET /api/product/single/{id}', { params: { id: listing._id } });
        change({ type: 'crossed', fresh: data.product });
        return true;
      }
      showRefusal(error);
      return false;
    },
  });
}

/** A property as it is being written: its fields, pictures and draft, and how it is sent. */
export function useListingForm(listing: Listing | undefined, userId: string) {
  const key = draftKey(userId, listing?._id);
  const [state, change] = useReducer(changeListingForm, listing, beginListingForm);
  const pictures = usePictures(picturesOf(listing), () => change({ type: 'touched' }));
  const kept = useKeptDraft(key, versionOf(listing));
  const form = useForm({
    schema: bodySchema(listing),
    read: (data) => bodyOf(readForm(data)),
    problemText: useListingProblemText(),
  });
  const saving = useSaving(listing, { change, key, showRefusal: form.showRefusal });
  useSendingWhenReady(state, { listing, pictures, save: saving.save, sent: () => change({ type: 'sent' }) });
  useKeepingDraft(key, state, pictures);

  const { begun, values, isPending, crossing } = state;
  const { draft } = kept;
  const props = form.props(() => {
    const { current } = props.ref;
    if (current !== null) change({ type: 'submitted', values: readForm(new FormData(current)) });
  });
  return {
    begun,
    values,
    pictures,
    field: form.field,
    isBusy: saving.isBusy || isPending,
    reason: saving.reason,
    formProps: {
      ...props,
      onChange: (event: { currentTarget: HTMLFormElement }) => {
        props.onChange(event);
        change({ type: 'typed', values: readForm(new FormData(event.currentTarget)) });
      },
    },
    /** Looks at the fields again, after one has been filled by something else than typing. */
    settle: () => {
      const { current } = props.ref;
      if (current !== null) change({ type: 'filled', values: readForm(new FormData(current)) });
    },
    draft: draft && {
      at: draft.at,
      continue: () => {
        change({ type: 'draft-continued', draft });
        // One of an earlier version stays on offer until it is decided what of it holds.
        if (draft.version !== versionOf(state.known)) return;
        if (draft.gallery !== undefined) pictures.replace({ featured: draft.featured, gallery: draft.gallery });
        kept.settle();
      },
      discard: () => {
        forgetDraft(key);
        kept.settle();
      },
    },
    conflict: crossing && {
      ...crossing.conflict,
      /** Goes on with these values, on top of what the other has made of the listing. */
      decide: (decided: FormValues) => {
        const there = new Set(pathsOf(crossing.fresh));
        for (const path of pathsOf(listing)) if (!there.has(path)) pictures.remove(path);
        change({ type: 'crossing-decided', values: decided });
        kept.settle();
      },
      close: () => change({ type: 'crossing-closed' }),
    },
  };
}
