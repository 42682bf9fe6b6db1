import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { minuteMilliseconds } from '#contract/durations.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Platform } from '#server/platform.ts';
import { pressKeys, showScreen } from './dialogue/dialogue.ts';
import type { Surroundings } from './dialogue/market.ts';
import { beginSession, type Caller, hasEnded, type Session, type State } from './dialogue/state.ts';
import { wordsOf } from './dialogue/words-of.ts';
import { marketOfSite } from './market-of-site.ts';
import { findLastSession, findOwner, findSession, insertSession, type Owner, updateSession } from './ussd.queries.ts';

/** One request of a gateway. `text` holds all that was typed in the session, joined by stars. */
export type Dialled = { sessionId: string; number: string; text: string };
export type Answered = { text: string; isEnd: boolean };

/** How long a session that was cut off can be resumed. */
const resumableMilliseconds = 10 * minuteMilliseconds;

/** Starting over from these loses nothing. */
const beginnings: readonly State['at'][] = ['language', 'resume', 'menu'];

function callerOf(owner: Owner | undefined): Caller {
  if (owner === undefined) return 'unknown';
  if (owner.tries_left === null) return 'no-pin';
  return owner.tries_left > 0 ? 'ready' : 'locked';
}

/** An id for what a request may do: the same request has the same one, however often it comes. */
export function commandOf(sessionId: string, steps: number): string {
  const hash = createHash('sha256').update(`ussd ${sessionId} ${steps}`).digest();
  const bytes = hash.subarray(0, 16);
  // The form of a UUID made from a hash (RFC 9562, version 8).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The resumable states of a session that was cut off: no mere messages, and none of a completed one. */
function leftOf(former: Session): State[] {
  const left = former.stack.filter(({ at }) => at !== 'said');
  const last = left.at(-1);
  return hasEnded(former) || last === undefined || beginnings.includes(last.at) ? [] : left;
}

/** A new session, which offers to go on with one of the same phone that was cut off a moment ago. */
async function begin({ db, clock }: Platform, { sessionId, number }: Dialled, owner: Owner | undefined) {
  const now = clock.now();
  const last = await findLastSession(db, number, new Date(now.getTime() - resumableMilliseconds));
  const isSameOwner = (last?.user_id ?? undefined) === owner?.user_id;
  const former = last !== undefined && isSameOwner ? last.session : undefined;
  const language = former?.language ?? owner?.language;
  const session: Session = beginSession(language ?? defaultLanguage, {
    at: language === undefined ? 'language' : 'menu',
  });
  const left = former === undefined ? [] : leftOf(former);
  if (left.length > 0) {
    session.stack = [{ at: 'resume' }];
    session.former = left;
  }
  await insertSession(db, {
    id: sessionId,
    number,
    user_id: owner?.user_id ?? null,
    steps: 0,
    session,
    created_at: now,
    updated_at: now,
  });
  return findSession(db, sessionId);
}

/**
 * Answers one request of a phone. Input is never applied twice: a request that is repeated, or late, gets the present
 * screen. No transaction is held while the site is called.
 */
export async function answerSession(app: FastifyInstance, platform: Platform, dialled: Dialled): Promise<Answered> {
  const { db, clock, config } = platform;
  const { sessionId, number, text } = dialled;
  const owner = await findOwner(db, number);
  const row = (await findSession(db, sessionId)) ?? (await begin(platform, dialled, owner));
  const isForeign = row === undefined || row.number !== number || row.user_id !== (owner?.user_id ?? null);
  if (isForeign) return { text: wordsOf(owner?.language ?? defaultLanguage).ended, isEnd: true };
  const keys = text === '' ? [] : text.split('*');
  const surroundings: Surroundings = {
    market: marketOfSite(app, platform, { ownerId: owner?.user_id, isProven: row.session.isSignedIn }),
    caller: callerOf(owner),
    siteName: config.site.name,
    siteAddress: new URL(config.publicUrl).host,
    now: clock.now().toISOString(),
    command: commandOf(sessionId, keys.length),
  };
  const show = (session: Session): Answered => ({
    text: showScreen(session, surroundings),
    isEnd: hasEnded(session),
  });
  if (keys.length <= row.steps) return show(row.session);
  const session = await pressKeys(row.session, keys.slice(row.steps), surroundings);
  const step = { id: sessionId, taken: row.steps, steps: keys.length, session, at: clock.now() };
  if (await updateSession(db, step)) return show(session);
  // The same request came twice at once: both are shown what the first has led to.
  return show((await findSession(db, sessionId))?.session ?? session);
}
