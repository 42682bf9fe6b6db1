import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import {
  type ApplicationEvent,
  type ApplicationValues,
  beginApplication,
  changeApplication,
} from './application-state.ts';
import type { ApplicationStep } from './application-steps.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts';

/** The application as it is being written. Every change is kept in the browser until it is sent. */
export function useApplicationDraft(user: User) {
  const [state, setState] = useState(() => beginApplication(user));
  const latest = useRef(state);
  const happen = (event: ApplicationEvent) => {
    latest.current = changeApplication(latest.current, event);
    setState(latest.current);
    return latest.current.draft;
  };
  const happenAndKeep = (event: ApplicationEvent) => keepDraft(user._id, happen(event));

  // Only after the page has come to life, since the server knows nothing of what the browser keeps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    const kept = readDraft(user._id);
    if (kept !== undefined) happen({ type: 'restored', kept });
  }, [user._id]);

  const { draft, edition, isRestored, isMoved } = state;
  return {
    ...draft,
    edition,
    isRestored,
    isMoved,
    type: (values: Partial<ApplicationValues>) => happenAndKeep({ type: 'typed', values }),
    /** Goes to a step with the input of the present one. */
    go: (to: ApplicationStep, values: Partial<ApplicationValues> = {}) => happenAndKeep({ type: 'gone', to, values }),
    /** Goes back to the step in which the server has refused a field. */
    goToRefused: (at: ApplicationStep) => happenAndKeep({ type: 'refused', at }),
    forget: () => forgetDraft(user._id),
    restart: () => {
      forgetDraft(user._id);
      happen({ type: 'restarted', user });
    },
  };
}
