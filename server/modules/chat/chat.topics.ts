import * as z from 'zod';

/** Announced when a message has been written. */
export const messageSent = {
  name: 'message-sent',
  payload: z.object({
    messageId: z.string(),
    conversationId: z.string(),
    seq: z.number(),
    senderId: z.string(),
    recipientId: z.string(),
  }),
};
