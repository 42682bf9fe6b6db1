import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BidMode } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi, NetworkError } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast, withdrawToasts } from '#web/ui/toast.tsx';
import type { ShownStanding } from './standing.ts';
import type { LiveRoom } from './use-room.ts';

/** All that is said of one's bids: the newest message replaces the one before. */
const bidTopic = 'bid';

/** Takes "you lead" away as soon as it is no longer true. */
export function useWithdrawnLead(standing: ShownStanding): void {
  useEffect(() => {
    if (standing !== 'leading') withdrawToasts({ topic: bidTopic, kind: 'success' });
  }, [standing]);
}

export type BidWish = { maximum: number; mode: BidMode };

/** The bid did not reach the server, and it says that it has none such: sending it again is safe. */
export class BidNotSentError extends Error {
  override name = 'BidNotSentError';
}

/** What became of a bid whose answer was lost: true when it counted; throws when it did not, or when nobody can say. */
async function askWhether(id: string, commandId: string): Promise<true> {
  try {
    const { isAccepted, message } = (
      await callApi('GET /api/auctions/{id}/commands/{commandId}', { params: { id, commandId } })
    ).data;
    if (isAccepted) return true;
    throw new BidNotSentError(message);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') throw new BidNotSentError('not sent');
    throw error;
  }
}

/**
 * Sends bids. One wish is one command, however often it has to be sent; when an answer is lost, the server is asked
 * whether the bid counted. What happened is told in a message, also when somebody else led again at once.
 */
export function useBidding({ room, rows, learn, refresh }: LiveRoom, onDone: () => void) {
  const t = useTranslations('auctionRoom.bid');
  const command = useRef<{ id: string; wish: string } | undefined>(undefined);
  const send = async ({ maximum, mode }: BidWish) => {
    const wish = `${mode} ${maximum}`;
    if (command.current?.wish !== wish) command.current = { id: randomId(), wish };
    const commandId = command.current.id;
    const seenSeq = rows.at(-1)?.seq ?? room.seq;
    const body = { commandId, maximum, mode, termsVersion: room.termsVersion, seenSeq };
    try {
      return (await callApi('POST /api/auctions/{id}/bids', { params: { id: room._id }, body })).data;
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await askWhether(room._id, commandId);
      return undefined;
    }
  };
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      command.current = undefined;
      const isNews = answer !== undefined && learn(answer);
      if (answer === undefined) await refresh();
      onDone();
      // When the answer was lost or something newer is known, only the banner of the room says who leads.
      if (!isNews) showToast({ kind: 'info', text: t('counted'), topic: bidTopic });
      else if (answer.own.isLeading) showToast({ kind: 'success', text: t('accepted'), topic: bidTopic });
      else showToast({ kind: 'info', text: t('outbidAtOnce'), topic: bidTopic });
    },
    onError: (error) => {
      // A refusal is final: the next try is another command.
      if (error instanceof ApiRefusal) command.current = undefined;
      void refresh().catch(() => undefined);
    },
  });
}
