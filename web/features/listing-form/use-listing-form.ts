import { useEffect, useReducer, useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { listingChangesSchema, listingFormSchema } from '#contract/listings/listing-form.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { showToast } from '#web/ui/toast.tsx';
import { bodyOf, type FormValues, readForm, valuesOfListing } from './form-values.ts';
import { draftKey, forgetDraft, keepDraft, type ListingDraft, readDraft } from './listing-draft.ts';
import {
  beginListingForm,
  changeListingForm,
  type ListingFormEvent,
  type ListingFormState,
} from './listing-form-state.ts';
import { picturesText } from './pictures/picture-item.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { useSaveListing } from './use-save-listing.ts';

const pathsOf = (listing: Listing | undefined) => listing?.pictures.map(({ path }) => path) ?? [];

/** The first picture of a listing is its featured one. */
function picturesOf(listing: Listing | undefined) {
  const [featured, ...gallery] = listing?.pictures ?? [];
  return { featured, gallery };
}

const bodySchema = (listing: Listing | undefined) => (listing === undefined ? listingFormSchema : listingChangesSchema);

/** Words of the form's own for what is wrong with a field. */
function useProblemText() {
  const t = useTranslations('productForm.problem');
  return (name: string, problem: { kind: string }) => {
    if (problem.kind === 'required') return undefined;
    if (name === 'price') return t('price');
    if (['beds', 'baths', 'size'].includes(name)) return t('wholeNumber');
    if (['latitude', 'longitude'].includes(name)) return t('degrees');
    return undefined;
  };
}

/** What was written here before and never sent; offered once, after the page has come to life. */
function useKeptDraft(key: string, version: number | undefined) {
  const [draft, setDraft] = useState<ListingDraft>();
  useEffect(() => {
    const kept = readDraft(key, Date.now());
    if (kept !== undefined && kept.version === version) setDraft(kept);
  }, [key, version]);
  return { draft, settle: () => setDraft(undefined) };
}

type Pictures = ReturnType<typeof usePictures>;

/** Keeps what is written in the browser, from the first change on. */
function useKeepingDraft(key: string, { isTouched, values, begun }: ListingFormState, pictures: Pictures): void {
  const { featured, gallery } = pictures;
  const { version } = begun;
  useEffect(() => {
    if (!isTouched) return;
    const stored = gallery.flatMap(({ image, caption }) => (image ? [{ ...image, caption }] : []));
    const display = featured?.image && { ...featured.image, caption: featured.caption };
    keepDraft(key, {
      at: Date.now(),
      values,
      gallery: stored,
      ...(display ? { featured: display } : {}),
      ...(version === undefined ? {} : { version }),
    });
  }, [isTouched, values, featured, gallery, key, version]);
}

/** Sends what is pending. Pictures still on their way are waited for; what could not be sent must be decided first. */
function useSendingWhenReady(
  { pending, begun }: ListingFormState,
  { listing, pictures, save, sent }: { listing: Listing | undefined; pictures: Pictures; save: Save; sent: () => void },
): void {
  const t = useTranslations('productForm');
  const { isSending, hasProblems, items } = pictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the last picture has arrived
  useEffect(() => {
    if (pending === undefined || isSending) return;
    sent();
    if (hasProblems) return showToast({ kind: 'error', text: t('pictures.undecided') });
    const present = new Set(items.map(({ image }) => image?.path));
    const removed = pathsOf(listing).filter((path) => !present.has(path));
    const { version } = begun;
    const body = { values: pending, pictures: picturesText(items), removed };
    void save(version === undefined ? body : { ...body, version });
  }, [pending, isSending, hasProblems]);
}

type Save = ReturnType<typeof useSaveListing>['save'];
type Change = (event: ListingFormEvent) => void;

/** Sends the form, and shows what two people have changed at the same time. */
function useSaving(
  listing: Listing | undefined,
  {
    state,
    change,
    key,
    showRefusal,
  }: {
    state: ListingFormState;
    change: Change;
    key: string;
    showRefusal: (error: unknown) => void;
  },
) {
  const showConflict = async (id: string, mine: FormValues) => {
    const { product: fresh } = (await callApi('GET /api/product/single/{id}', { params: { id } })).data;
    const haveTheirPicturesChanged = pathsOf(fresh).join() !== pathsOf(listing).join();
    const conflict = { base: state.begun.values, mine, theirs: valuesOfListing(fresh), haveTheirPicturesChanged };
    change({ type: 'crossed', crossing: { conflict, fresh } });
  };
  return useSaveListing(listing, {
    onSaved: () => forgetDraft(key),
    onRefused: (error) => {
      if (listing !== undefined && error instanceof ApiRefusal && error.code === 'CONFLICT') {
        void showConflict(listing._id, state.values);
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
  const pictures = usePictures(picturesOf(listing));
  const kept = useKeptDraft(key, listing?.own?.version);
  const form = useForm({
    schema: bodySchema(listing),
    read: (data) => bodyOf(readForm(data)),
    problemText: useProblemText(),
  });
  const saving = useSaving(listing, { state, change, key, showRefusal: form.showRefusal });
  useSendingWhenReady(state, { listing, pictures, save: saving.save, sent: () => change({ type: 'sent' }) });
  useKeepingDraft(key, state, pictures);

  const { begun, values, pending, crossing } = state;
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
    isBusy: saving.isBusy || pending !== undefined,
    reason: saving.reason,
    formProps: {
      ...props,
      onChange: (event: { currentTarget: HTMLFormElement }) => {
        props.onChange(event);
        change({ type: 'typed', values: readForm(new FormData(event.currentTarget)) });
      },
    },
    touch: () => change({ type: 'touched' }),
    /** Looks at the fields again, after one has been filled by something else than typing. */
    settle: () => {
      const { current } = props.ref;
      if (current !== null) change({ type: 'filled', values: readForm(new FormData(current)) });
    },
    draft: draft && {
      at: draft.at,
      continue: () => {
        change({ type: 'draft-continued', values: draft.values });
        pictures.replace({ featured: draft.featured, gallery: draft.gallery });
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
      },
      close: () => change({ type: 'crossing-closed' }),
    },
  };
}
