import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';
import { type ApplicationDraft, draftSchema } from './application-steps.ts';

/** One for each person: a shared computer must not show one user's input to another. */
const keyOf = (userId: string) => `urugo-application-${userId}`;

/** What the person had typed before the page was left; nothing where the browser keeps nothing. */
export const readDraft = (userId: string): ApplicationDraft | undefined =>
  draftSchema.safeParse(readStored(keyOf(userId))).data;

export const keepDraft = (userId: string, draft: ApplicationDraft): void => writeStored(keyOf(userId), draft);

export const forgetDraft = (userId: string): void => removeStored(keyOf(userId));
