import { type ApplicationDraft, draftSchema } from './application-steps.ts';

/** One for each person: a shared computer must not show one what another has typed. */
const keyOf = (userId: string) => `urugo-application-${userId}`;

/** What the person had typed before the page was left; nothing where the browser keeps nothing. */
export function readDraft(userId: string): ApplicationDraft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepDraft(userId: string, draft: ApplicationDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or is full, costs the draft only.
  }
}

export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // What could not be kept need not be removed.
  }
}
