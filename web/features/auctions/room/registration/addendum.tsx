import { useMutation } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useMoment } from '../../time/use-moment.ts';
import { ownSignatureOf } from '../keys/own-signature.ts';
import { useCommandErrorText } from '../keys/unsigned-text.ts';
import type { CommandAnswer } from '../room-state.ts';
import type { LiveRoom } from '../use-room.ts';
import { addendaToShow, mayWithdraw, mustAccept, readableVersion } from './terms.ts';

/** A button that sends a command, with the text of a failure. */
function useCommand(live: LiveRoom, ask: () => Promise<CommandAnswer>, onDone?: () => void) {
  const errorText = useCommandErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: (answer) => {
      live.learn(answer);
      onDone?.();
    },
    // The refusal may be due to an outdated page.
    onError: () => void live.refresh().catch(() => undefined),
  });
  const problem: ReactNode = error === null ? null : <Problem>{errorText(error)}</Problem>;
  return { send: () => mutate(), isPending, problem };
}

function WithdrawButton({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.addendum');
  const moment = useMoment();
  const [isAsked, setIsAsked] = useState(false);
  const { room } = live;
  const params = { id: room._id };
  const ask = async () => {
    const body = await ownSignatureOf({ type: 'bid.voided', data: {} }, live);
    return (await callApi('POST /api/auctions/{id}/withdraw-bids', { params, body })).data;
  };
  const { send, isPending, problem } = useCommand(live, ask, () => setIsAsked(false));
  const until = moment(room.own?.withdrawUntil ?? room.serverTime);
  return (
    <>
      <Button variant="secondary" size="small" className="min-h-11 noscript:hidden" onClick={() => setIsAsked(true)}>
        {t('withdraw')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('withdrawTitle')}
          text={t('withdrawText', { until })}
          isBusy={isPending}
          onClose={() => setIsAsked(false)}
        >
          {problem}
          <DialogActions
            cancel={t('stay')}
            onCancel={() => setIsAsked(false)}
            isBusy={isPending}
            beginsHere
            className="mt-4"
          >
            <Button variant="danger" disabled={isPending} onClick={send}>
              {t('withdraw')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The addition to the description that is not accepted yet; until then the user cannot bid. */
export function AddendumBanner({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.addendum');
  const { room } = live;
  const accept = async () => {
    const { termsVersion } = room;
    const signed = await ownSignatureOf({ type: 'terms.accepted', data: { termsVersion } }, live);
    const body = { termsVersion, isOfAge: true as const, ...signed };
    return (await callApi('POST /api/auctions/{id}/registration', { params: { id: room._id }, body })).data;
  };
  const { send, isPending, problem } = useCommand(live, accept);
  const isOpen = mustAccept(room);
  const isFree = mayWithdraw(room);
  if (!isOpen && !isFree) return null;
  // Only a text that has been shown can be accepted, so there is nothing to accept before it is loaded.
  const isReadable = readableVersion(room) >= room.termsVersion;
  return (
    <div role="status" className="flex flex-col gap-3 rounded-2xl bg-warn-soft px-4 py-3 text-warn">
      <p className="flex items-start gap-2 font-semibold">
        <FilePlus2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(isOpen ? 'title' : 'accepted')}
      </p>
      {addendaToShow(room).map(({ seq, text }) => (
        <p key={seq} className="max-h-48 overflow-y-auto text-sm whitespace-pre-line text-ink">
          {text}
        </p>
      ))}
      {isFree && <p className="text-sm">{t('mayWithdraw')}</p>}
      {problem}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button size="small" className="min-h-11 noscript:hidden" disabled={isPending || !isReadable} onClick={send}>
            {t('accept')}
          </Button>
        )}
        {isFree && <WithdrawButton live={live} />}
      </div>
    </div>
  );
}

/** All that was added since the auction was announced, oldest first. */
export function Addenda({ addenda }: Pick<AuctionRoom, 'addenda'>) {
  const t = useTranslations('auctionRoom.addendum');
  const moment = useMoment();
  if (addenda.length === 0) return null;
  return (
    <section aria-labelledby="addenda" className="rounded-2xl bg-warn-soft px-4 py-3">
      <h3 id="addenda" className="font-sans text-base font-semibold tracking-normal">
        {t('list')}
      </h3>
      <ol className="mt-2 flex flex-col gap-3">
        {addenda.map(({ seq, at, text, isMaterial }) => (
          <li key={seq} className="max-w-prose">
            <p className="text-sm text-ink-soft">
              {moment(at)}
              {isMaterial && ` · ${t('material')}`}
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
