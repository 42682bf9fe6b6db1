import type { TimeLeft } from '#web/lib/time-left.ts';
import type { Phase } from '../../auction-phase.ts';
import { type SpokenSeconds, spokenMoment } from '../../time/time-left.ts';
import type { ShownStanding } from './standing.ts';

/** What a room shows of which changes are spoken. */
export type Spoken = {
  price: number | undefined;
  standing: ShownStanding;
  phase: Phase;
  secondsLeft: number;
  extensions: number;
  resumesAt: string | undefined;
  /** Whether enough witnesses keep up, where there are any. */
  hasWitnesses: boolean | undefined;
};

export type Change =
  | { kind: 'price'; price: number }
  | { kind: 'standing'; standing: ShownStanding }
  | { kind: 'timeLeft'; seconds: SpokenSeconds }
  | { kind: 'extended' }
  | { kind: 'resuming' }
  | { kind: 'witnesses'; areEnough: boolean }
  | { kind: 'phase'; phase: Phase };

export function secondsOf({ days, hours, minutes, seconds }: TimeLeft): number {
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** The announcements for the difference between two moments of a room; none without a change. */
export function changesToSay(before: Spoken, now: Spoken): Change[] {
  const changes: Change[] = [];
  const { price, standing, phase, secondsLeft, extensions, resumesAt, hasWitnesses } = now;
  if (price !== undefined && price !== before.price) changes.push({ kind: 'price', price });
  if (standing !== before.standing) changes.push({ kind: 'standing', standing });
  const seconds = phase === 'open' ? spokenMoment(before.secondsLeft, secondsLeft) : undefined;
  if (seconds !== undefined) changes.push({ kind: 'timeLeft', seconds });
  if (extensions !== before.extensions) changes.push({ kind: 'extended' });
  if (resumesAt !== undefined && resumesAt !== before.resumesAt) changes.push({ kind: 'resuming' });
  if (phase === 'open' && before.hasWitnesses !== undefined && hasWitnesses === !before.hasWitnesses) {
    changes.push({ kind: 'witnesses', areEnough: hasWitnesses });
  }
  if (phase !== before.phase) changes.push({ kind: 'phase', phase });
  return changes;
}
