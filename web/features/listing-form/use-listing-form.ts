import { useEffect, useState } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { listingChangesSchema, listingFormSchema } from '#contract/listings/listing-form.ts';
import { getListingById } from '#contract/listings/listings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { Conflict } from './conflict-dialog.tsx';
import { bodyOf, emptyValues, type FormValues, readForm, valuesOfListing } from './form-values.ts';
import { draftKey, forgetDraft, keepDraft, type ListingDraft, readDraft } from './listing-draft.ts';
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

/** A property as it is being written: its fields, pictures and draft, and how it is sent. */
export function useListingForm(listing: Listing | undefined, userId: string) {
  const t = useTranslations('productForm');
  const key = draftKey(userId, listing?._id);
  const [begun, setBegun] = useState(() => ({
    values: listing ? valuesOfListing(listing) : emptyValues,
    /** Changes whenever the fields must show other values than were typed into them. */
    edition: 0,
    version: listing?.own?.version,
  }));
  const [values, setValues] = useState<FormValues>(begun.values);
  const [isTouched, setIsTouched] = useState(false);
  const [pending, setPending] = useState<FormValues>();
  const [crossing, setCrossing] = useState<{ conflict: Conflict; fresh: Listing }>();
  const pictures = usePictures(picturesOf(listing));
  const kept = useKeptDraft(key, listing?.own?.version);
  const form = useForm({
    schema: bodySchema(listing),
    read: (data) => bodyOf(readForm(data)),
    problemText: useProblemText(),
  });

  const showConflict = async (id: string, mine: FormValues) => {
    const { product: fresh } = (await callApi(getListingById, { params: { id } })).data;
    const haveTheirPicturesChanged = pathsOf(fresh).join() !== pathsOf(listing).join();
    const conflict = { base: begun.values, mine, theirs: valuesOfListing(fresh), haveTheirPicturesChanged };
    setCrossing({ conflict, fresh });
  };
  const saving = useSaveListing(listing, {
    onSaved: () => forgetDraft(key),
    onRefused: (error) => {
      if (listing !== undefined && error instanceof ApiRefusal && error.code === 'CONFLICT') {
        void showConflict(listing._id, values);
        return true;
      }
      form.showRefusal(error);
      return false;
    },
  });

  const begin = (next: FormValues, version = begun.version) => {
    setBegun({ values: next, edition: begun.edition + 1, version });
    setValues(next);
  };

  // Pictures that are still on their way are waited for; what could not be sent must be decided first.
  const { isSending, hasProblems, items } = pictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the last picture has arrived
  useEffect(() => {
    if (pending === undefined || isSending) return;
    setPending(undefined);
    if (hasProblems) return showToast({ kind: 'error', text: t('pictures.undecided') });
    const present = new Set(items.map(({ image }) => image?.path));
    const removed = pathsOf(listing).filter((path) => !present.has(path));
    const { version } = begun;
    const sent = { values: pending, pictures: picturesText(items), removed };
    void saving.save(version === undefined ? sent : { ...sent, version });
  }, [pending, isSending, hasProblems]);

  const { featured, gallery } = pictures;
  useEffect(() => {
    if (!isTouched) return;
    const stored = gallery.flatMap(({ image, caption }) => (image ? [{ ...image, caption }] : []));
    const display = featured?.image && { ...featured.image, caption: featured.caption };
    const { version } = begun;
    keepDraft(key, {
      at: Date.now(),
      values,
      gallery: stored,
      ...(display ? { featured: display } : {}),
      ...(version === undefined ? {} : { version }),
    });
  }, [isTouched, values, featured, gallery, key, begun]);

  const { draft } = kept;
  const props = form.props(() => {
    const { current } = props.ref;
    if (current !== null) setPending(readForm(new FormData(current)));
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
        setIsTouched(true);
        setValues(readForm(new FormData(event.currentTarget)));
      },
    },
    touch: () => setIsTouched(true),
    /** Looks at the fields again, after one has been filled by something else than typing. */
    settle: () => {
      const { current } = props.ref;
      if (current !== null) setValues(readForm(new FormData(current)));
    },
    draft: draft && {
      at: draft.at,
      continue: () => {
        begin(draft.values);
        pictures.replace({ featured: draft.featured, gallery: draft.gallery });
        setIsTouched(true);
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
        begin(decided, crossing.fresh.own?.version);
        setCrossing(undefined);
      },
      close: () => setCrossing(undefined),
    },
  };
}
