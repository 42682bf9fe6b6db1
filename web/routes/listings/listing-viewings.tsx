import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { Language } from '#contract/languages.ts';
import { BookViewing, type BookViewingProps, blockAreas } from '#web/features/viewings/book/book-viewing.tsx';
import { slotsQuery } from '#web/features/viewings/viewings.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { LatePart } from '#web/lib/late-part.tsx';

const idOf = (listingId: string) => `viewings-${listingId}`;

type PartProps = Omit<BookViewingProps, 'loadAccountForm'> & { language: Language };

const loadAccountForm = async () => (await import('#web/features/accounts/account-form.tsx')).AccountForm;

const partOf = createIsomorphicFn()
  .server(
    ({ language: _, ...props }: PartProps): ReactNode => (
      <div id={idOf(props.listing._id)}>
        <BookViewing {...props} loadAccountForm={loadAccountForm} />
      </div>
    ),
  )
  .client(({ language, ...props }: PartProps): ReactNode => {
    const load = async () => {
      const [part] = await Promise.all([
        import('#web/features/viewings/book/book-viewing.tsx'),
        loadAreas(language, ['book-viewing']),
      ]);
      return () => <part.BookViewing {...props} loadAccountForm={loadAccountForm} />;
    };
    // Another person, as after signing in, sees another block.
    const key = `${props.listing._id} ${props.looker}`;
    return <LatePart key={key} id={idOf(props.listing._id)} present={undefined} load={load} />;
  });

/** When a listing can be viewed: rendered with the page, while its code is none of the page's first scripts. */
export function ListingViewings(props: Omit<PartProps, 'language'>) {
  return partOf({ ...props, language: useLocale() });
}

/** On the server, what the block is made of; a page does without it too. In the browser it loads by itself. */
export const loadListingViewings = createIsomorphicFn()
  .server(async (queryClient: QueryClient, language: Language, listingId: string): Promise<void> => {
    await Promise.all([loadAreas(language, blockAreas), queryClient.prefetchQuery(slotsQuery(listingId))]);
  })
  .client(async (): Promise<void> => undefined);
