import * as z from 'zod';

/** Announced when an earlier message has been added to a conversation, so that the open pages of the two show it. */
export const earlierMessageWritten = {
  name: 'chat.earlier-message-written',
  payload: z.object({ conversationId: z.string(), messageId: z.string(), userIds: z.array(z.string()) }),
};
