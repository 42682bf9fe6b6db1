import { useEffect, useReducer, useRef, useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { listingChangesSchema, listingFormSchema } from '#contract/listings/listing-form.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { showToast } from '#web/ui/toast.ts';
import { bodyOf, type FormValues, readForm } from './form-values.ts';
import {
  besideDraftKey,
  draftKey,
  forgetDraft,
  isUsable,
  keepDraft,
  type ListingDraft,
  readDraft,
} from './listing-draft.ts';
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

type Offer = { key: string; draft: ListingDraft };

/**
 * The drafts that were written here and never sent, the newest first; each is offered once, after hydration. What is typed
 * while one waits for its decision is kept in `freeKey` beside it.
 */
function useKeptDrafts(key: string, version: number | undefined) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const keys = [key, besideDraftKey(key)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are made of one
  useEffect(() => {
    const kept = keys.flatMap((one) => {
      const draft = readDraft(one, Date.now());
      return draft !== undefined && isUsable(draft, version) ? [{ key: one, draft }] : [];
    });
    setOffers(kept.toSorted((one, other) => other.draft.at - one.draft.at));
  }, [key, version]);
  return {
    offer: offers[0],
    settle: () => setOffers(offers.slice(1)),
    freeKey: keys.find((one) => !offers.some((offer) => offer.key === one)),
  };
}

type Pictures = ReturnType<typeof usePictures>;

/** Stores the draft in the browser, from the first change on. */
function useKeepingDraft(freeKey: string | undefined, state: ListingFormState, { featured, gallery }: Pictures): void {
  const { isTouched, values, known } = state;
  const written = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something changes that a draft holds
  useEffect(() => {
    if (!isTouched || freeKey === undefined) return;
    keepDraft(freeKey, draftOf(state, { featured, gallery }, Date.now()));
    // Once the earlier draft is decided, this one takes its place.
    if (written.current !== undefined && written.current !== freeKey) forgetDraft(written.current);
    written.current = freeKey;
  }, [isTouched, values, known, featured, gallery, freeKey]);
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
  {
    change,
    freeKey,
    showRefusal,
  }: { change: Change; freeKey: string | undefined; showRefusal: (error: unknown) => void },
) {
  return useSaveListing(listing, {
    onSaved: () => {
      change({ type: 'saved' });
      if (freeKey !== undefined) forgetDraft(freeKey);
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
  const { offer, settle, freeKey } = useKeptDrafts(key, versionOf(listing));
  const form = useForm({
    schema: bodySchema(listing),
    read: (data) => bodyOf(readForm(data)),
    problemText: useListingProblemText(),
  });
  const saving = useSaving(listing, { change, freeKey, showRefusal: form.showRefusal });
  useSendingWhenReady(state, { listing, pictures, save: saving.save, sent: () => change({ type: 'sent' }) });
  useKeepingDraft(freeKey, state, pictures);
  /** Whether the conflict is one with the draft that is offered. */
  const isOfDraft = useRef(false);

  const { begun, values, isPending, crossing } = state;
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
    draft: offer && {
      at: offer.draft.at,
      continue: () => {
        const { draft } = offer;
        change({ type: 'draft-continued', draft });
        // One of an earlier version stays on offer until it is decided what of it holds.
        isOfDraft.current = draft.version !== versionOf(state.known);
        if (isOfDraft.current) return;
        if (draft.gallery !== undefined) pictures.replace({ featured: draft.featured, gallery: draft.gallery });
        settle();
      },
      discard: () => {
        forgetDraft(offer.key);
        settle();
      },
    },
    conflict: crossing && {
      ...crossing.conflict,
      /** Goes on with these values, on top of what the other has made of the listing. */
      decide: (decided: FormValues) => {
        const there = new Set(pathsOf(crossing.fresh));
        for (const path of pathsOf(listing)) if (!there.has(path)) pictures.remove(path);
        change({ type: 'crossing-decided', values: decided });
        if (isOfDraft.current) settle();
        isOfDraft.current = false;
      },
      close: () => {
        change({ type: 'crossing-closed' });
        isOfDraft.current = false;
      },
    },
  };
}
