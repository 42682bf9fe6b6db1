import { addAuction } from '../auctions.ts';
import { addCall, testDevice } from '../calls.ts';
import { addConversation } from '../conversations.ts';
import type { Person, World } from './fixtures.ts';

/** What an event is answered: heard, or why not. */
export type Heard = 'ok' | 'UNAUTHENTICATED' | 'NOT_FOUND' | 'FORBIDDEN' | 'STATE';

export type EventRow = {
  event: string;
  /**
   * The acknowledgement for each of `personas`: visitor, user, party, other seller, staff, suspended, expired session,
   * unverified. Who is suspended cannot connect at all.
   */
  heard: readonly [Heard, Heard, Heard, Heard, Heard, 'no connection', Heard, Heard];
  /** Makes what the event is about, which belongs to `owner`; answers its id. */
  object: (world: World, owner: Person) => Promise<string>;
  payload: (id: string) => unknown;
};

const [visitor, foreign] = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;
const partyOnly = [visitor, foreign, 'ok', foreign, foreign, 'no connection', visitor, foreign] as const;
/** Leaving a room without being in it changes nothing and reveals nothing. */
const members = [visitor, 'ok', 'ok', 'ok', 'ok', 'no connection', visitor, 'ok'] as const;

const conversation = async (world: World, owner: Person) => (await addConversation(world.app, owner.id)).id;

const ownCall = async (world: World, owner: Person) => (await addCall(world.app, { callerId: owner.id })).id;
const incomingCall = async (world: World, owner: Person) => (await addCall(world.app, { calleeId: owner.id })).id;
const activeCall = async ({ app }: World, owner: Person) =>
  (await addCall(app, { callerId: owner.id, answered_at: app.clock.now() })).id;

/** What everybody may watch, with and without a session. */
const everybody = ['ok', 'ok', 'ok', 'ok', 'ok', 'no connection', 'ok', 'ok'] as const;

const auction = async ({ app }: World) => (await addAuction(app)).id;

/** Who may send which event over the live connection: at least one row for every event of the contract. */
export const eventRows: readonly EventRow[] = [
  { event: 'joinConversation', heard: partyOnly, object: conversation, payload: (id) => id },
  { event: 'leaveConversation', heard: members, object: conversation, payload: (id) => id },
  { event: 'leaveRoom', heard: members, object: conversation, payload: (id) => id },
  {
    event: 'typing',
    heard: partyOnly,
    object: conversation,
    payload: (conversationId) => ({ conversationId, isTyping: true }),
  },
  { event: 'markAsRead', heard: partyOnly, object: conversation, payload: (conversationId) => ({ conversationId }) },
  { event: 'joinCall', heard: partyOnly, object: ownCall, payload: (callId) => ({ callId, deviceId: testDevice }) },
  { event: 'callRings', heard: partyOnly, object: incomingCall, payload: (callId) => ({ callId }) },
  {
    event: 'signalCall',
    heard: partyOnly,
    object: activeCall,
    payload: (callId) => ({ callId, deviceId: testDevice, signal: { kind: 'ready' } }),
  },
  { event: 'joinAuction', heard: everybody, object: auction, payload: (auctionId) => ({ auctionId }) },
  { event: 'quitAuction', heard: everybody, object: auction, payload: (auctionId) => ({ auctionId }) },
];
