import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListingWay } from '#contract/listings/listing-way.ts';

/** By which way this visit has come to a listing, by its slug. Filled in the browser only. */
const arrivals = new Map<string, ListingWay>();

/**
 * By which way one has come to a listing. Once scripts run the address is without it, so that it is neither shared nor kept; without
 * them it stays there.
 */
export function useArrival(slug: string, from: ListingWay | undefined): ListingWay | undefined {
  const navigate = useNavigate();
  useEffect(() => {
    if (from === undefined) return;
    arrivals.set(slug, from);
    void navigate({
      to: '.',
      search: ({ from: _, ...rest }: Record<string, unknown>) => rest,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [slug, from, navigate]);
  return from ?? arrivals.get(slug);
}
