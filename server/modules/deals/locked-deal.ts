import {
  type DealAction,
  type DealNews,
  type DealParty,
  type DealRole,
  type DealState,
  isAgreed,
} from '#contract/deals/deal.vocabulary.ts';
import {
  type Consent,
  type DealActor,
  type DealSituation,
  dueTimeOf,
  isByDays,
  isCountedFromFirst,
  isEnd,
  type LegalAction,
  turnOf,
} from '#contract/deals/legal-actions.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import type { Db } from '#server/database.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import { readOperatorCalendar } from '#server/operator-calendar.ts';
import { announce } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { findFirstEntry, insertDealEvents, type NewDealEvent } from './deal-events.queries.ts';
import { type LockedDealRow, updateDeal } from './deals.queries.ts';
import { dealChanged } from './deals.topics.ts';
import { notifyStaffOfDeal, type StaffNews } from './notify-staff-of-deals.ts';
import { consentsBySignature } from './papers/consents-by-signature.ts';
import { situationOf } from './situation-of.ts';

export type DealSurroundings = Pick<Platform, 'clock' | 'config'>;

/** Who takes an action, as the event records it. */
export type Taking = {
  role: DealRole;
  actorId: string | null;
  note?: string | undefined;
  data?: Record<string, unknown>;
};

type News = { role: DealRole; version: number; state: DealState; event: DealNews | undefined };

/** Actions that begin a dispute, of which the staff are notified. */
const disputes: readonly DealAction[] = ['dispute', 'report_problem', 'claim_damage', 'dispute_deductions'];

const newsOfActions: Readonly<Partial<Record<DealAction, DealNews>>> = {
  report_payment: 'payment_reported',
  confirm_payment: 'payment_confirmed',
  add_statement: 'statement',
  final_offer: 'final_sent',
  record_handover: 'handover_recorded',
  escalate: 'overdue',
  free_again: 'free_again',
  give_info: 'info_given',
  propose_plan: 'plan_proposed',
  propose_renewal: 'renewal_proposed',
  pay_out_stay: 'stay_paid_out',
  propose_change: 'change_proposed',
  agree_change: 'change_agreed',
  drop_change: 'change_dropped',
  change_nights: 'nights_changed',
};

/** Actions that are announced in addition to the deal entering a state. */
const saidAnyway: readonly DealAction[] = ['give_info', 'change_nights'];

/** What to say where a new state does not say it all. */
function newsOf(action: DealAction, to: LegalAction['to'], isWaiting: boolean): DealNews | undefined {
  if (isWaiting) return 'agreement_awaited';
  return to === 'stay' || to === 'same' || saidAnyway.includes(action) ? newsOfActions[action] : undefined;
}

/** A deal locked by the one transaction that decides about it; its row and events are written together. */
export class LockedDeal {
  readonly row: LockedDealRow;
  readonly transaction: Db;
  readonly platform: DealSurroundings;
  readonly now: Date;
  readonly #events: NewDealEvent[] = [];
  readonly #news: News[] = [];
  readonly #staffNews: StaffNews[] = [];

  constructor(transaction: Db, platform: DealSurroundings, row: LockedDealRow) {
    this.transaction = transaction;
    this.platform = platform;
    this.row = row;
    this.now = platform.clock.now();
  }

  get situation(): DealSituation {
    return situationOf(this.row);
  }

  /** One of two has agreed: the other is asked. */
  agree(legal: LegalAction, by: Consent['by'], taking: Taking): void {
    const { row } = this;
    row.consents = [...row.consents, { action: legal.action, by }];
    this.#change(legal, taking, true);
    if (typeof by !== 'object') return;
    this.#staffNews.push({ news: 'second_needed', occasion: String(row.version), exceptId: by.staffId });
  }

  /** Takes a transition: the state, whose turn it is and the deadline follow from the process. */
  async move(legal: LegalAction, taking: Taking): Promise<void> {
    const { row, now } = this;
    const { to } = legal;
    if (to === 'same') {
      Object.assign(row, { is_escalated: true, reminders: 0, due_at: await this.#dueOf(row.state, now) });
    } else if (to !== 'stay') {
      await this.#enter(to === 'former' ? (row.former_state ?? row.state) : to, to === 'former');
    }
    this.#change(legal, taking);
    const occasion = String(row.version);
    if (legal.action === 'escalate') this.#staffNews.push({ news: 'overdue', occasion });
    if (disputes.includes(legal.action)) this.#staffNews.push({ news: 'disputed', occasion });
  }

  /** What one of two has agreed to counts no more: the document it rested on was replaced. */
  withdrawConsents(action: DealAction, { role, actorId, data }: Taking): void {
    const { row, now } = this;
    row.consents = row.consents.filter((consent) => consent.action !== action);
    row.version += 1;
    row.turn = turnOf(this.situation);
    row.updated_at = now;
    const { id, state, version } = row;
    this.#news.push({ role, version, state, event: 'document_replaced' });
    const event = { deal_id: id, at: now, action: null, state, role, actor_id: actorId, version, note: null };
    this.#events.push({ ...event, data: data ?? null });
  }

  async #enter(state: DealState, isResumed: boolean): Promise<void> {
    const { row, now } = this;
    const isDispute = state === 'disputed' || state === 'problem';
    const left = row.due_at === null ? null : Math.max(0, row.due_at.getTime() - now.getTime());
    const isCounted = isResumed && !isByDays(row.kind, state);
    const resumed = isCounted && row.former_left_ms !== null ? new Date(now.getTime() + row.former_left_ms) : undefined;
    Object.assign(row, {
      former_state: isDispute ? row.state : null,
      former_left_ms: isDispute ? left : null,
      state,
      state_since: now,
      consents: isResumed ? await consentsBySignature(this.transaction, row, state) : [],
      reminders: 0,
      is_escalated: false,
      is_reported: (isDispute || isResumed) && row.is_reported,
      bound_at: row.bound_at ?? (isAgreed(state) ? now : null),
    });
    row.due_at = resumed ?? (await this.#dueOf(state, now));
    row.ended_at = isEnd(row.kind, state) ? now : null;
    row.completed_at = state === 'completed' ? now : null;
  }

  async #dueOf(state: DealState, at: Date): Promise<Date | null> {
    const { row } = this;
    const expires = row.offers.at(-1)?.expiresAt;
    const due = dueTimeOf(row.kind, state, {
      at,
      startedAt: row.bound_at ?? at,
      offeredUntil: expires === undefined ? undefined : new Date(expires),
      firstAt: isCountedFromFirst(row.kind, state) ? await findFirstEntry(this.transaction, row.id, state) : undefined,
      roundEndsAt: row.round_ends_at ?? undefined,
      lease: row.lease ?? undefined,
      stay: row.stay ?? undefined,
      calendar: await readOperatorCalendar(this.transaction),
    });
    // A deadline counted from the beginning may have passed already: then a day is left.
    return due === undefined
      ? null
      : new Date(Math.max(due.getTime(), at.getTime() + dayMilliseconds * Number(due <= at)));
  }

  #change(
    { action, to }: Pick<LegalAction, 'action' | 'to'>,
    { role, actorId, note, data }: Taking,
    isWaiting = false,
  ): void {
    const { row, now } = this;
    this.#news.push({ role, version: row.version + 1, state: row.state, event: newsOf(action, to, isWaiting) });
    row.version += 1;
    row.turn = turnOf(this.situation);
    row.updated_at = now;
    this.#events.push({
      deal_id: row.id,
      at: now,
      action,
      state: row.state,
      role,
      actor_id: actorId,
      version: row.version,
      note: note ?? null,
      data: data ?? null,
    });
  }

  /** Writes the row and its events, and notifies everyone concerned. */
  async write(): Promise<void> {
    const { row, transaction } = this;
    const { id, is_frozen: _, is_suspended: __, is_taken: ___, ...columns } = row;
    await updateDeal(transaction, id, columns);
    const seqs = await insertDealEvents(transaction, this.#events);
    await this.#notify();
    for (const news of this.#staffNews) await notifyStaffOfDeal(transaction, this.platform, row, news);
    await announce(transaction, dealChanged, {
      dealId: id,
      seq: seqs.at(-1) ?? 0,
      userIds: [row.buyer_id, row.seller_id],
    });
    this.#events.length = 0;
    this.#news.length = 0;
    this.#staffNews.length = 0;
  }

  async #notify(): Promise<void> {
    const { row } = this;
    const sides: readonly DealParty[] = ['buyer', 'seller'];
    const news = this.#news.flatMap(({ role, version, state, event }) =>
      sides
        .filter((side) => side !== role)
        .map((side) => ({
          recipientIds: [side === 'buyer' ? row.buyer_id : row.seller_id],
          kind: 'deal-changed' as const,
          data: { dealId: row.id, title: row.snapshot.title, state, side, ...(event && { event }) },
          onceKey: `deal:${row.id}:${version}:${side}`,
          collapseKey: `deal:${row.id}`,
        })),
    );
    await notifyOfAll(this.transaction, this.platform, news);
  }
}

/** The role in which an actor takes a transition, as the event records it. */
export function roleOf(actor: DealActor, legal: LegalAction): DealRole {
  if (actor === 'system') return 'system';
  if ('party' in actor) return actor.party;
  return actor.roles.find((role) => legal.by.includes(role)) ?? 'mediator';
}
