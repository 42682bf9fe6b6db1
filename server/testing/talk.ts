import * as chat from '#contract/chat/chat.endpoints.ts';
import { addConversation } from './conversations.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from './index.ts';

export type Talk = { app: TestApp; buyer: SignedIn; seller: SignedIn; id: string; listingId: string };

/** A buyer and a seller who can talk about a listing. */
export async function aTalk(environment: NodeJS.ProcessEnv = {}): Promise<Talk> {
  const app = await createTestApp({ environment });
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const { id, listingId } = await addConversation(app, buyer.userId, seller.userId);
  return { app, buyer, seller, id, listingId };
}

/** Sends a text. */
export const say = (who: SignedIn, conversationId: string, text: string) =>
  who.call(chat.sendMessage, { body: { conversationId, text } });
