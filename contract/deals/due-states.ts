/** `part` is paid in part. */
export const dueStates = ['open', 'part', 'settled', 'waived', 'void'] as const;
export type DueState = (typeof dueStates)[number];
/** Still owed. */
export const openDueStates = ['open', 'part'] as const satisfies readonly DueState[];

/** Whether it is still owed. */
export const isOpenDue = ({ state }: { state: DueState }): boolean =>
  (openDueStates as readonly DueState[]).includes(state);
