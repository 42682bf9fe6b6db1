import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { LatePart } from '#web/lib/late-part.tsx';
import { SaleCosts } from './sale-costs.tsx';

const id = 'sale-costs';

const partOf = createIsomorphicFn()
  .server(
    (listing: Listing): ReactNode => (
      <div id={id}>
        <SaleCosts listing={listing} />
      </div>
    ),
  )
  .client((listing: Listing): ReactNode => {
    const load = async () => {
      const { SaleCosts: Loaded } = await import('./sale-costs.tsx');
      return () => <Loaded listing={listing} />;
    };
    return <LatePart key={listing._id} id={id} present={undefined} load={load} />;
  });

/** `SaleCosts`, whose code is not among a page's first scripts: it is there to be read. */
export function LateSaleCosts({ listing }: { listing: Listing }) {
  return partOf(listing);
}
