/** The two of a reported conversation, as far as their accounts are still there. */
type Parties = { reporter: string | undefined; reported: string | undefined };

/** Which of the two has written a message; undefined where both have left. */
export function writerOf(senderId: string, { reporter, reported }: Parties): keyof Parties | undefined {
  if (senderId === reported) return 'reported';
  if (senderId === reporter) return 'reporter';
  // The party that is not the remaining one is the one who has left.
  if (reported !== undefined) return 'reporter';
  return reporter === undefined ? undefined : 'reported';
}
