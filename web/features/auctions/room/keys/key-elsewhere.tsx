import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { LiveRoom } from '../use-room.ts';
import { createBidderKey, findBidderKey } from './bidder-keys.ts';

/** Whether this device has one of a bidder's keys; undefined until that is known. */
function useHasKey(key: string | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['bidder-key', key],
    enabled: key !== undefined,
    queryFn: async () => (await findBidderKey(key ?? '')) !== undefined,
  });
  return data;
}

/** For who has registered on another device: bids are signed there, unless this one is to take its place. */
export function KeyElsewhere({ live: { room, learn } }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.key');
  const errorText = useErrorText();
  const { bidderKey, requestedKey } = room.own ?? {};
  const isHere = useHasKey(bidderKey);
  const isRequestedHere = useHasKey(requestedKey) === true;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const made = await createBidderKey(room._id);
      if (made === undefined) return undefined;
      const input = { params: { id: room._id }, body: { bidderKey: made } };
      return (await callApi('POST /api/auctions/{id}/registration/key', input)).data;
    },
    onSuccess: (answer) => {
      if (answer === undefined) return showToast({ kind: 'error', text: t('impossible') });
      learn(answer);
      const isDone = answer.own.requestedKey === undefined;
      showToast({ kind: 'success', text: isDone ? t('done', { paddle: answer.own.paddle ?? '' }) : t('asked') });
    },
  });
  if (isHere !== false) return null;
  return (
    <div className="flex flex-col gap-2 rounded-2xl bg-warn-soft px-4 py-3 text-sm noscript:hidden" data-key-elsewhere>
      <p className="font-medium text-warn">{t(isRequestedHere ? 'waiting' : 'elsewhere')}</p>
      {!isRequestedHere && (
        <p>
          <Button size="small" variant="secondary" disabled={isPending} onClick={() => mutate()}>
            {t('ask')}
          </Button>
        </p>
      )}
      {error !== null && <Problem>{errorText(error)}</Problem>}
    </div>
  );
}
