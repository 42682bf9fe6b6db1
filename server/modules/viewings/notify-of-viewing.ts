import type { ViewingNews } from '#contract/notifications/notification.vocabulary.ts';
import type { ViewingActor, ViewingParty, ViewingState } from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { type NewNotification, notifyOfAll } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { viewingAttachment } from './viewing-calendar.ts';
import { findNames, type Viewing } from './viewings.queries.ts';

export type Surroundings = Pick<Platform, 'clock' | 'config'>;

type PartyNews = { to: ViewingParty; news: ViewingNews };

type Step = { step: string; state: ViewingState; actor: ViewingActor; former?: ViewingState };

const otherOf = { buyer: 'seller', seller: 'buyer' } as const;

/** A viewing has been booked, directly or from the waiting list: who is notified, and how. */
function newsOfBooking(state: ViewingState): PartyNews[] {
  if (state === 'requested') return [{ to: 'seller', news: 'requested' }];
  return state === 'confirmed' ? [{ to: 'seller', news: 'booked' }] : [];
}

/** Who is notified of an action: the other party. */
function newsOfStep({ step, state, actor, former }: Step): PartyNews[] {
  switch (step) {
    case 'book':
      return newsOfBooking(state);
    case 'promote':
      return [...newsOfBooking(state), { to: 'buyer', news: state === 'requested' ? 'promotedRequest' : 'promoted' }];
    case 'confirm':
      return [{ to: 'buyer', news: 'confirmed' }];
    case 'decline':
      return [{ to: 'buyer', news: 'declined' }];
    case 'accept':
      return [{ to: 'seller', news: 'accepted' }];
    case 'move':
      if (actor === 'seller') return [{ to: 'buyer', news: 'moved' }];
      return [{ to: 'seller', news: state === 'requested' ? 'requested' : 'rescheduled' }];
    case 'cancel':
      // The seller was never told of a place that was only held, or waited for.
      if (former === 'held' || former === 'waiting' || actor === 'system') return [];
      return [{ to: otherOf[actor], news: 'cancelled' }];
    case 'expire':
      if (former === 'held') return [];
      if (former === 'waiting') return [{ to: 'buyer', news: 'waited' }];
      return [
        { to: 'buyer', news: 'expired' },
        { to: 'seller', news: 'expired' },
      ];
    case 'leave':
      return former === 'held' || former === 'waiting' ? [] : [{ to: 'seller', news: 'cancelled' }];
    case 'withdraw':
      if (former === 'held') return [];
      return former === 'waiting'
        ? [{ to: 'buyer', news: 'withdrawn' }]
        : [
            { to: 'buyer', news: 'withdrawn' },
            { to: 'seller', news: 'withdrawn' },
          ];
    default:
      return [];
  }
}

/** News that change nothing in a calendar. */
const withoutFile: readonly ViewingNews[] = ['waited', 'reminder24', 'reminder2'];

type About = Pick<Viewing, 'id' | 'listing_id' | 'buyer_id' | 'seller_id' | 'starts_at' | 'version'>;

/** Notifies the parties of a viewing, each once. `key` names the event. */
export async function notifyParties(
  transaction: Db,
  platform: Surroundings,
  { viewing, news, key, reason }: { viewing: About; news: readonly PartyNews[]; key: string; reason: string | null },
): Promise<void> {
  if (news.length === 0) return;
  const names = await findNames(transaction, viewing);
  if (names === undefined) return;
  const notifications: NewNotification[] = [];
  for (const { to, news: what } of news) {
    const userId = to === 'buyer' ? viewing.buyer_id : viewing.seller_id;
    const file = withoutFile.includes(what)
      ? undefined
      : await viewingAttachment(transaction, platform.config, { userId, id: viewing.id });
    const sender =
      to === 'seller'
        ? { senderId: viewing.buyer_id, senderName: names.buyer_name }
        : { senderId: viewing.seller_id, senderName: names.seller_name };
    notifications.push({
      kind: 'viewing',
      recipientIds: [userId],
      data: {
        viewingId: viewing.id,
        // The title of a listing of a deleted account is empty.
        title: names.title || '–',
        news: what,
        side: to,
        startsAt: viewing.starts_at.toISOString(),
        ...(reason === null ? {} : { reason }),
        ...sender,
      },
      onceKey: `viewing:${viewing.id}:${key}:${to}`,
      ...(file && { mail: { attachments: [file] } }),
    });
  }
  await notifyOfAll(transaction, platform, notifications);
}

/** Notifies of a step that has just been taken, in the same transaction. */
export async function notifyOfViewing(
  transaction: Db,
  platform: Surroundings,
  {
    viewing,
    reason,
    ...step
  }: { viewing: Viewing; step: string; actor: ViewingActor; former: ViewingState; reason: string | null },
): Promise<void> {
  const news = newsOfStep({ ...step, state: viewing.state });
  await notifyParties(transaction, platform, { viewing, news, key: String(viewing.version), reason });
}
