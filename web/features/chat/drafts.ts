/** Texts that were begun, by conversation: they are still there when the person comes back to it. */
export const drafts = new Map<string, string>();
