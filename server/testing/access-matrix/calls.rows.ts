import { addCall, testDevice } from '../calls.ts';
import { addConversation, addMessage } from '../conversations.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly } from './row.ts';

async function conversation({ app }: World, owner: Person): Promise<string> {
  const { id, sellerId } = await addConversation(app, owner.id);
  await addMessage(app, id, sellerId, 'Hello');
  // The seller of all test listings may still be in the call of the row before.
  await app.db.deleteFrom('call_parties').where('user_id', '=', sellerId).execute();
  return id;
}

const ownCall = async ({ app }: World, owner: Person) => (await addCall(app, { callerId: owner.id })).id;
const incomingCall = async ({ app }: World, owner: Person) => (await addCall(app, { calleeId: owner.id })).id;
const byDevice = (id: string) => ({ params: { id }, body: { deviceId: testDevice } });

/** A call exists only for its two parties, not even for the staff. */
export const callRows: readonly MatrixRow[] = [
  {
    call: 'startCall',
    statuses: [401, 404, 200, 404, 404, 403, 401, 403],
    object: conversation,
    input: (conversationId) => ({ body: { conversationId, deviceId: testDevice } }),
  },
  { call: 'getCurrentCall', statuses: members },
  {
    call: 'listCalls',
    statuses: ownerOnly,
    object: conversation,
    input: (conversationId) => ({ params: { conversationId } }),
  },
  { call: 'answerCall', statuses: ownerOnly, object: incomingCall, input: byDevice },
  { call: 'declineCall', statuses: ownerOnly, object: incomingCall, input: (id) => ({ params: { id } }) },
  { call: 'endCall', statuses: ownerOnly, object: ownCall, input: byDevice },
];
