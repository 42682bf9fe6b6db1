import { useState } from 'react';
import type { AuctionSummary } from '#contract/auctions/auction.ts';
import { kigaliMinute, momentOfKigaliMinute } from '#contract/kigali-time.ts';
import { CommandDialog } from './command-dialog.tsx';
import { MomentField } from './time/moment-field.tsx';

type MoveDialogProps = {
  auction: AuctionSummary;
  /** The texts for the person who moves it: its seller or the staff. */
  t: (key: 'title' | 'text' | 'confirm' | 'done' | 'starts' | 'ends') => string;
  move: (body: { startsAt: string; endsAt: string; reason: string }) => Promise<{ message: string }>;
  onClose: () => void;
};

/** Asks when an auction is to begin and end instead, and why. */
export function MoveDialog({ auction, t, move, onClose }: MoveDialogProps) {
  const [startsAt, setStartsAt] = useState(kigaliMinute(auction.startsAt));
  const [endsAt, setEndsAt] = useState(kigaliMinute(auction.endsAt));
  const isChanged = startsAt !== kigaliMinute(auction.startsAt) || endsAt !== kigaliMinute(auction.endsAt);
  const [starts, ends] = [momentOfKigaliMinute(startsAt), momentOfKigaliMinute(endsAt)];
  return (
    <CommandDialog
      title={t('title')}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      needsReason
      isReady={starts !== undefined && ends !== undefined}
      isKept={isChanged}
      run={(reason) => move({ startsAt: starts ?? '', endsAt: ends ?? '', reason })}
      onClose={onClose}
    >
      <MomentField label={t('starts')} value={startsAt} onChange={({ target }) => setStartsAt(target.value)} />
      <MomentField label={t('ends')} value={endsAt} onChange={({ target }) => setEndsAt(target.value)} />
    </CommandDialog>
  );
}
