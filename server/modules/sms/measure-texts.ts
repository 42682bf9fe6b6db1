import { dayMilliseconds } from '#contract/durations.ts';
import type { Platform } from '#server/platform.ts';
import { countTexts } from './sms.queries.ts';

/** Figures of text messages: the oldest that waits with the last refusal, and those of the last day. */
export type TextFigures = { oldestSeconds: number; sent: number; refused: number; reason: string | undefined };

/** Undefined where the site sends no text messages. */
export async function measureTexts({ db, clock, config }: Platform): Promise<TextFigures | undefined> {
  if (config.sms === undefined) return undefined;
  const now = clock.now().getTime();
  const { oldest_at: oldestAt, reason, ...counts } = await countTexts(db, new Date(now - dayMilliseconds));
  const oldestSeconds = oldestAt === null ? 0 : Math.max(0, (now - oldestAt.getTime()) / 1_000);
  return { oldestSeconds, ...counts, reason: reason ?? undefined };
}
