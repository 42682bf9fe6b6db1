import { useQuery } from '@tanstack/react-query';
import { Download, ShieldAlert } from 'lucide-react';
import type { BidReceipt, SignedRefusal } from '#contract/auctions/auction.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Phase } from '../../auction-phase.ts';
import { fetchLogWithRetry } from '../proof/fetch-log.ts';
import type { LiveRoom } from '../use-room.ts';
import { areRefusalsRight } from './are-refusals-right.ts';
import { isBidLeftOut } from './is-bid-left-out.ts';
import { keptDropsKey } from './kept-drops.ts';
import { contradicts } from './kept-receipts.ts';
import { askAgain, type RecordState, recordStateOf } from './record-state.ts';
import {
  keptReceiptsKey,
  keptRefusalsKey,
  useKeptDrops,
  useKeptReceipts,
  useKeptRefusals,
  useSavedProof,
} from './use-kept-receipts.ts';

/** Whether the whole log obeys the rules and contains these bids, verified on this device. */
async function isRecordRight(slug: string, receipts: readonly BidReceipt[]): Promise<boolean> {
  const [{ log }, { verifyInSteps }] = await Promise.all([
    fetchLogWithRetry(slug),
    import('#contract/auctions/log/verification-steps.ts'),
  ]);
  const { steps } = await verifyInSteps(log, { receipts });
  // Refusals of other people's bids say nothing about the own bids.
  return steps.every(({ name, state }) => state !== 'failed' || name === 'refusals');
}

/** Whether a received receipt is genuine: signed by the key it names. */
async function areSigned(receipts: readonly BidReceipt[]): Promise<boolean> {
  const [{ isReceiptSigned }, { knowsEd25519 }] = await Promise.all([
    import('#contract/auctions/signatures/signed-answers.ts'),
    import('#contract/auctions/signatures/ed25519.ts'),
  ]);
  if (!(await knowsEd25519())) return true;
  return (await Promise.all(receipts.map(isReceiptSigned))).every(Boolean);
}

/** Whether the log still agrees with this device's receipts: after each bid its row, at the end the whole log. */
function useRecordState(live: LiveRoom, receipts: readonly BidReceipt[], phase: Phase): RecordState {
  const { room, rows } = live;
  const [drops, refusals] = [useKeptDrops(live), useKeptRefusals(live)];
  const { data: isSigned = true } = useQuery({
    queryKey: [...keptReceiptsKey(room._id), 'signatures', receipts.length],
    enabled: receipts.length > 0,
    queryFn: () => areSigned(receipts),
  });
  const { data: ofReceipts = 'right' } = useQuery({
    queryKey: [...keptReceiptsKey(room._id), 'record', room.seq],
    enabled: phase === 'over' && receipts.length > 0,
    queryFn: () => recordStateOf(() => isRecordRight(room.slug, receipts)),
    refetchInterval: askAgain,
  });
  const { data: ofDrops = 'right' } = useQuery({
    queryKey: [...keptDropsKey(room._id), 'record', room.seq],
    enabled: phase === 'over' && drops.length > 0,
    queryFn: () => recordStateOf(async () => !(await isBidLeftOut(room.slug, drops, refusals))),
    refetchInterval: askAgain,
  });
  const states = [ofReceipts, ofDrops];
  if (!isSigned || contradicts(rows, receipts) || states.includes('wrong')) return 'wrong';
  return states.includes('unshown') ? 'unshown' : 'right';
}

/** Whether bids of this device were refused as the rules and the log say, once all is over. */
function useRefusalState({ room }: LiveRoom, refusals: readonly SignedRefusal[], phase: Phase): RecordState {
  const { data = 'right' } = useQuery({
    queryKey: [...keptRefusalsKey(room._id), 'record', room.seq],
    enabled: phase === 'over' && refusals.length > 0,
    queryFn: () => recordStateOf(() => areRefusalsRight(room.slug, refusals)),
    refetchInterval: askAgain,
  });
  return data;
}

/** The most serious alarm: about the record, about a refusal, or that the site shows no record. */
function alarmOf(record: RecordState, refusals: RecordState): 'wrong' | 'refused' | 'unshown' | undefined {
  if (record === 'wrong') return 'wrong';
  if (refusals === 'wrong') return 'refused';
  return record === 'unshown' || refusals === 'unshown' ? 'unshown' : undefined;
}

/** Warns that the log is withheld, or contradicts the answers to one's bids, and offers the proof. */
export function RecordAlarm({ live, phase }: { live: LiveRoom; phase: Phase }) {
  const t = useTranslations('auctionRoom.alarm');
  const errorText = useErrorText();
  const receipts = useKeptReceipts(live);
  const refusals = useKeptRefusals(live);
  const alarm = alarmOf(useRecordState(live, receipts, phase), useRefusalState(live, refusals, phase));
  const isWithheld = alarm === 'unshown';
  const { mutate, isPending, error } = useSavedProof(live, { receipts, refusals }, { isWithheld });
  if (alarm === undefined) return null;
  return (
    <div role="alert" data-alarm className="flex flex-col gap-3 rounded-2xl bg-bad-soft px-4 py-3 text-bad">
      <p className="flex gap-3 font-semibold">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(`${alarm}.title`)}
      </p>
      <p className="text-sm">{t(`${alarm}.text`)}</p>
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
