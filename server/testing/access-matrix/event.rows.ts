import { addAuction } from '../auctions.ts';
import { addCall, testDevice } from '../calls.ts';
import { addConversation } from '../conversations.ts';
import type { Person, World } from './fixtures.ts';

/** The answer to an event: accepted, or why not. */
export type EventResult = 'ok' | 'UNAUTHENTICATED' | 'NOT_FOUND' | 'FORBIDDEN' | 'STATE';

export type EventRow = {
  event: string;
  /**
   * The acknowledgement for each of `personas`: visitor, user, party, other seller, staff, suspended, expired session,
   * unverified. A suspended user cannot connect at all.
   */
  result: readonly [
    EventResult,
    EventResult,
    EventResult,
    EventResult,
    EventResult,
    'no connection',
    EventResult,
    EventResult,
  ];
  /** Makes what the event is about, which belongs to `owner`; returns its id. */
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

/** Public events, with and without a session. */
const everybody = ['ok', 'ok', 'ok', 'ok', 'ok', 'no connection', 'ok', 'ok'] as const;

const auction = async ({ app }: World) => (await addAuction(app)).id;

/** Who may send which event over the live connection: at least one row for every event of the contract. */
export const eventRows: readonly EventRow[] = [
  { event: 'joinConversation', result: partyOnly, object: conversation, payload: (id) => id },
  { event: 'leaveConversation', result: members, object: conversation, payload: (id) => id },
  { event: 'leaveRoom', result: members, object: conversation, payload: (id) => id },
  {
    event: 'typing',
    result: partyOnly,
    object: conversation,
    payload: (conversationId) => ({ conversationId, isTyping: true }),
  },
  { event: 'markAsRead', result: partyOnly, object: conversation, payload: (conversationId) => ({ conversationId }) },
  { event: 'joinCall', result: partyOnly, object: ownCall, payload: (callId) => ({ callId, deviceId: testDevice }) },
  { event: 'callRings', result: partyOnly, object: incomingCall, payload: (callId) => ({ callId }) },
  {
    event: 'signalCall',
    result: partyOnly,
    object: activeCall,
    payload: (callId) => ({ callId, deviceId: testDevice, signal: { kind: 'ready' } }),
  },
  { event: 'joinAuction', result: everybody, object: auction, payload: (auctionId) => ({ auctionId }) },
  { event: 'quitAuction', result: everybody, object: auction, payload: (auctionId) => ({ auctionId }) },
];
