import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BidMode } from '#contract/auctions/auction.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi, isRefused } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast, withdrawToasts } from '#web/ui/toast.ts';
import type { SignedBody } from '../keys/drop-bid.ts';
import { keptDropsKey } from '../keys/kept-drops.ts';
import { keepReceipt } from '../keys/kept-receipts.ts';
import { keepRefusal } from '../keys/kept-refusals.ts';
import { ownSignature } from '../keys/own-signature.ts';
import { keptReceiptsKey, keptRefusalsKey } from '../keys/use-kept-receipts.ts';
import type { ShownStanding } from '../standing/standing.ts';
import type { LiveRoom } from '../use-room.ts';
import { sendConfirmed } from './confirm-command.ts';

/** All that is said of one's bids: the newest message replaces the one before. */
const bidTopic = 'bid';

/** Takes "you lead" away as soon as it is no longer true. */
export function useWithdrawnLead(standing: ShownStanding): void {
  useEffect(() => {
    if (standing !== 'leading') withdrawToasts({ topic: bidTopic, kind: 'success' });
  }, [standing]);
}

type BidWish = { maximum: number; mode: BidMode };

/**
 * Sends bids. One wish is one command, however often it has to be sent; when an answer is lost, the server is asked
 * whether the bid counted. What happened is said in a message, also when another bidder led again at once.
 */
export function useBidding(live: LiveRoom, onDone: () => void) {
  const { room, learn, refresh } = live;
  const queryClient = useQueryClient();
  const t = useTranslations('auctionRoom.bid');
  const command = useRef<{ id: string; wish: string } | undefined>(undefined);
  /**
   * Runs beside the bid itself, which does not wait for it: a failure changes nothing. Returns whether a witness has
   * taken it.
   */
  const giveToWitnesses = async (body: SignedBody): Promise<boolean> => {
    if (room.witnessing?.certifyClosing !== true) return false;
    try {
      const { dropBid } = await import('../keys/drop-bid.ts');
      const signed = await dropBid(room, body);
      await queryClient.invalidateQueries({ queryKey: keptDropsKey(room._id) });
      return signed > 0;
    } catch {
      // An old browser, or one without a way to the witnesses.
      return false;
    }
  };
  const send = async ({ maximum, mode }: BidWish) => {
    const wish = `${mode} ${maximum}`;
    if (command.current?.wish !== wish) command.current = { id: randomId(), wish };
    const commandId = command.current.id;
    const signature = await ownSignature(live, { commandId, amount: maximum });
    const body = { commandId, maximum, mode, termsVersion: room.termsVersion, ...signature };
    let given = Promise.resolve(false);
    return sendConfirmed({ id: room._id, commandId, isPassedOn: () => given }, async () => {
      const sent = callApi('POST /api/auctions/{id}/bids', { params: { id: room._id }, body });
      if (body.signed !== undefined) given = giveToWitnesses({ ...body, signed: body.signed });
      return (await sent).data;
    });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, { maximum }) => {
      command.current = undefined;
      const isNews = answer !== undefined && learn(answer);
      if (answer !== undefined) {
        await keepReceipt(answer.receipt, { auction: room._id, paddle: room.own?.paddle, maximum });
        void queryClient.invalidateQueries({ queryKey: keptReceiptsKey(room._id) });
      }
      if (answer === undefined) await refresh();
      onDone();
      // When the answer was lost or something newer is known, only the banner of the room says who leads.
      if (!isNews) showToast({ kind: 'info', text: t('counted'), topic: bidTopic });
      else if (answer.own.isLeading) showToast({ kind: 'success', text: t('accepted'), topic: bidTopic });
      else showToast({ kind: 'info', text: t('outbidAtOnce'), topic: bidTopic });
    },
    onError: async (error) => {
      // A refusal is final: the next try is another command. An unanswered one may still be executed.
      if (isRefused(error)) command.current = undefined;
      await keepRefusal(error);
      void queryClient.invalidateQueries({ queryKey: keptRefusalsKey(room._id) });
      void refresh().catch(() => undefined);
    },
  });
}
