import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { forgetKept } from '#web/lib/offline/kept-for.ts';
import { type OutboxEntry, readOutbox, sendOutbox } from '#web/lib/offline/outbox.ts';
import { isServiceWorkerThere, registerServiceWorker } from '#web/lib/web-push.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { keepLookedAt } from './keep-looked-at.ts';

/** As many files and pictures as a long visit loads. */
const mostEntries = 2_000;

/** The address of the page that is shown. */
export const usePageAddress = (): string =>
  useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).href });

/** Caches visited pages, once each is idle. */
export function useKeeping(user: User | null): void {
  const href = usePageAddress();
  useEffect(() => performance.setResourceTimingBufferSize(mostEntries), []);
  const keep = useEffectEvent(async () => {
    const { pathname, search } = window.location;
    // Without a worker nothing of it could be read.
    if (isServiceWorkerThere() && (await registerServiceWorker())) await keepLookedAt(user, pathname + search);
  });
  // A page that could not be cached is missing only without a network; the next page tries again.
  const tryKeeping = useEffectEvent(() => void keep().catch(() => undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is kept too
  useEffect(() => whenIdle(() => tryKeeping()), [href]);
}

/** Without a network a page can only be opened as a whole, as the worker has it. */
export function useWholePages(): void {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const { target } = event;
      if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const isOurs = link?.origin === window.location.origin && !link.target && !link.download;
      const isHere = link?.pathname === window.location.pathname && link.search === window.location.search;
      // The router, which handles the click later, would request parts of the page from the server.
      if (isOurs && !isHere) event.stopPropagation();
    };
    window.addEventListener('click', leave, true);
    return () => window.removeEventListener('click', leave, true);
  }, []);
}

/** Sends messages written without a network, now and whenever there is one again. */
export function useOutbox(user: User | null, onRefused: () => void): void {
  const queryClient = useQueryClient();
  const ownerId = user?._id;
  const showNews = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: ['wishlist'] });
    void queryClient.invalidateQueries({ queryKey: ['chat'] });
  });
  const send = useEffectEvent(async () => {
    if (ownerId === undefined || !navigator.onLine) return;
    const { sent, refused } = await sendOutbox(ownerId);
    if (sent.length + refused.length > 0) showNews();
    if (refused.length > 0) onRefused();
  });
  const trySending = useEffectEvent(() => void send().catch(() => undefined));
  useEffect(() => {
    const begin = () => trySending();
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, []);
}

/** Hearts that wait are shown as they were set, on a page that was kept before. */
export function useWaitingHearts(user: User | null, show: (productId: string, isSaved: boolean) => void): void {
  const ownerId = user?._id;
  const showAll = useEffectEvent((entries: readonly OutboxEntry[]) => {
    for (const entry of entries) if (entry.kind === 'heart') show(entry.productId, entry.isSaved);
  });
  useEffect(() => {
    if (ownerId === undefined) return;
    let isGone = false;
    readOutbox(ownerId).then(
      (entries) => isGone || showAll(entries),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [ownerId]);
}

/** Receives messages of the worker: what it has sent while this page was open, and the hearts it stores. */
export function useWorkerNews(onHeart: () => void): void {
  const queryClient = useQueryClient();
  const hear = useEffectEvent(({ data }: MessageEvent) => {
    if (data?.kind === 'heart-waits') onHeart();
    if (data?.kind === 'outbox-sent') void queryClient.invalidateQueries();
  });
  useEffect(() => {
    if (!isServiceWorkerThere()) return;
    const listen = (event: MessageEvent) => hear(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, []);
}

/** Signing out removes everything stored; what is stored for others goes when somebody else has signed in. */
export function useForgetting(signOutKey: readonly unknown[]): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        const { mutationKey } = mutation?.options ?? {};
        if (type !== 'updated' || mutationKey !== signOutKey || mutation.state.status !== 'success') return;
        const worker = isServiceWorkerThere() ? navigator.serviceWorker.controller : null;
        worker?.postMessage('forget');
        void forgetKept();
      }),
    [queryClient, signOutKey],
  );
}
