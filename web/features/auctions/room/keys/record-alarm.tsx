import { useQuery } from '@tanstack/react-query';
import { Download, ShieldAlert } from 'lucide-react';
import type { BidReceipt } from '#contract/auctions/auction.ts';
import type { KeptDrop } from '#contract/auctions/witnessing/drop-receipt.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { fetchText } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Phase } from '../../auction-phase.ts';
import type { LiveRoom } from '../use-room.ts';
import { keptDropsKey } from './kept-drops.ts';
import { contradicts } from './kept-receipts.ts';
import { keptReceiptsKey, useKeptDrops, useKeptReceipts, useSavedProof } from './use-kept-receipts.ts';

/** Whether the whole log obeys the rules and holds these bids, worked out on this device. */
async function isRecordRight(slug: string, receipts: readonly BidReceipt[]): Promise<boolean> {
  const [log, { verifyInSteps }] = await Promise.all([
    fetchText(`/auction/${slug}/log`),
    import('#contract/auctions/verification-steps.ts'),
  ]);
  const { steps } = await verifyInSteps(log, { receipts });
  return steps.every(({ state }) => state === 'passed' || state === 'unknown');
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

/** Whether the log leaves out a bid that enough witnesses have seen in time. */
async function isBidLeftOut(slug: string, drops: readonly KeptDrop[]): Promise<boolean> {
  const [log, signed, { checkDrops }] = await Promise.all([
    fetchText(`/auction/${slug}/log`),
    fetchText(`/auction/${slug}/cosignatures`),
    import('#contract/auctions/witnessing/verify-drops.ts'),
  ]);
  return (await checkDrops(log, drops, { files: [signed] })).some(({ verdict }) => verdict === 'convicts');
}

/** Whether the log still says what this device was promised: after each bid by its row, at the end by the whole of it. */
function useIsRecordWrong(live: LiveRoom, receipts: readonly BidReceipt[], phase: Phase): boolean {
  const { room, rows } = live;
  const drops = useKeptDrops(live);
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
    queryFn: () => isBidLeftOut(room.slug, drops),
  });
  return isLeftOut || !isSigned || !isRight || contradicts(rows, receipts);
}

/** Says in red that the log is not the one in which one's bids were accepted, and hands out the proof. */
export function RecordAlarm({ live, phase }: { live: LiveRoom; phase: Phase }) {
  const t = useTranslations('auctionRoom.alarm');
  const errorText = useErrorText();
  const receipts = useKeptReceipts(live);
  const isWrong = useIsRecordWrong(live, receipts, phase);
  const { mutate, isPending, error } = useSavedProof(live, receipts);
  if (!isWrong) return null;
  return (
    <div role="alert" data-alarm className="flex flex-col gap-3 rounded-2xl bg-bad-soft px-4 py-3 text-bad">
      <p className="flex gap-3 font-semibold">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('title')}
      </p>
      <p className="text-sm">{t('text')}</p>
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
