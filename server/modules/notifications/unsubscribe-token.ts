import { createHmac } from 'node:crypto';
import { type NotificationTopic, notificationTopics } from '#contract/notifications/notification.vocabulary.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';

type Subject = { userId: string; topic: NotificationTopic };

function signatureOf(secret: string, { userId, topic }: Subject): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId} ${topic}`).digest();
}

/** What the link of a mail carries: whose mails of which topic it ends, signed, so that it cannot be forged. */
export function unsubscribeToken(secret: string, subject: Subject): string {
  return `${subject.userId}.${subject.topic}.${signatureOf(secret, subject).toString('base64url')}`;
}

/** Whose mails of which topic a token ends; undefined when we did not make it. */
export function readUnsubscribeToken(secret: string, token: string): Subject | undefined {
  const [userId = '', name, signature = ''] = token.split('.');
  const topic = notificationTopics.find((known) => known === name);
  if (topic === undefined) return undefined;
  const subject = { userId, topic };
  const given = Buffer.from(signature, 'base64url');
  return isEqualInConstantTime(given, signatureOf(secret, subject)) ? subject : undefined;
}
