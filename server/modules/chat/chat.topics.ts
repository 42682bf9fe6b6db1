import * as z from 'zod';

/** Announced when an earlier message has been put into a conversation: the pages of the two are to learn of it. */
export const earlierMessageWritten = {
  name: 'chat.earlier-message-written',
  payload: z.object({ conversationId: z.string(), messageId: z.string(), userIds: z.array(z.string()) }),
};
