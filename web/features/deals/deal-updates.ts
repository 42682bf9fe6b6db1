import { useQueryClient } from '@tanstack/react-query';
import { dealChanged } from '#contract/deals/deals.events.ts';
import { useLiveConnection, useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import { dealsKey } from './deals.queries.ts';

/** Keeps all about deals on this page up to date, by the live connection. */
export function DealUpdates(): null {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: dealsKey });
  useLiveConnection();
  useServerEvent(dealChanged, refresh);
  useOnConnection('deals', refresh);
  return null;
}
