import { useQuery } from '@tanstack/react-query';
import { Download, ShieldAlert } from 'lucide-react';
import type { BidReceipt, SignedRefusal } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Phase } from '../../auction-phase.ts';
import { fetchLog } from '../fetch-log.ts';
import type { LiveRoom } from '../use-room.ts';
import { areRefusalsRight } from './are-refusals-right.ts';
import { isBidLeftOut } from './is-bid-left-out.ts';
import { keptDropsKey } from './kept-drops.ts';
import { contradicts } from './kept-receipts.ts';
import {
  keptReceiptsKey,
  keptRefusalsKey,
  useKeptDrops,
  useKeptReceipts,
  useKeptRefusals,
  useSavedProof,
} from './use-kept-receipts.ts';

/** Whether the whole log obeys the rules and holds these bids, worked out on this device. */
async function isRecordRight(slug: string, receipts: readonly BidReceipt[]): Promise<boolean> {
  const [{ log }, { verifyInSteps }] = await Promise.all([
    fetchLog(slug),
    import('#contract/auctions/verification-steps.ts'),
  ]);
  const { steps } = await verifyInSteps(log, { receipts });
  // How bids of others were refused says nothing of one's own.
  return steps.every(({ name, state }) => state !== 'failed' || name === 'refusals');
}

/** Whether what was handed out as a receipt is one: signed by the key it names. */
async function areSigned(receipts: readonly BidReceipt[]): Promise<boolean> {
  const [{ isReceiptSigned }, { knowsEd25519 }] = await Promise.all([
    import('#contract/auctions/signed-answers.ts'),
    import('#contract/auctions/ed25519.ts'),
  ]);
  if (!(await knowsEd25519())) return true;
  return (await Promise.all(receipts.map(isReceiptSigned))).every(Boolean);
}

/** Whether the log still says what this device was promised: after each bid by its row, at the end by the whole of it. */
function useIsRecordWrong(live: LiveRoom, receipts: readonly BidReceipt[], phase: Phase): boolean {
  const { room, rows } = live;
  const [drops, refusals] = [useKeptDrops(live), useKeptRefusals(live)];
  const { data: isSigned = true } = useQuery({
    queryKey: [...keptReceiptsKey(room._id), 'signatures', receipts.length],
    enabled: receipts.length > 0,
    queryFn: () => areSigned(receipts),
  });
  const { data: isRight = true } = useQuery({
    queryKey: [...keptReceiptsKey(room._id), 'record', room.seq],
    enabled: phase === 'over' && receipts.length > 0,
    queryFn: () => isRecordRight(room.slug, receipts),
  });
  const { data: isLeftOut = false } = useQuery({
    queryKey: [...keptDropsKey(room._id), 'record', room.seq],
    enabled: phase === 'over' && drops.length > 0,
    queryFn: () => isBidLeftOut(room.slug, drops, refusals),
  });
  return isLeftOut || !isSigned || !isRight || contradicts(rows, receipts);
}

/** Whether bids of this device were refused otherwise than the rules and the log say, once all is over. */
function useIsWronglyRefused({ room }: LiveRoom, refusals: readonly SignedRefusal[], phase: Phase): boolean {
  const { data: isRight = true } = useQuery({
    queryKey: [...keptRefusalsKey(room._id), 'record', room.seq],
    enabled: phase === 'over' && refusals.length > 0,
    queryFn: () => areRefusalsRight(room.slug, refusals),
  });
  return !isRight;
}

/** Says in red that the log is not what one's bids were answered by, and hands out the proof. */
export function RecordAlarm({ live, phase }: { live: LiveRoom; phase: Phase }) {
  const t = useTranslations('auctionRoom.alarm');
  const errorText = useErrorText();
  const receipts = useKeptReceipts(live);
  const isWrong = useIsRecordWrong(live, receipts, phase);
  const refusals = useKeptRefusals(live);
  const isRefused = useIsWronglyRefused(live, refusals, phase);
  const { mutate, isPending, error } = useSavedProof(live, { receipts, refusals });
  if (!isWrong && !isRefused) return null;
  return (
    <div role="alert" data-alarm className="flex flex-col gap-3 rounded-2xl bg-bad-soft px-4 py-3 text-bad">
      <p className="flex gap-3 font-semibold">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(isWrong ? 'title' : 'refusedTitle')}
      </p>
      <p className="text-sm">{t(isWrong ? 'text' : 'refusedText')}</p>
      <p>
        <Button size="small" variant="danger" disabled={isPending} onClick={() => mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {t('save')}
        </Button>
      </p>
      {error !== null && <Problem>{errorText(error)}</Problem>}
    </div>
  );
}
