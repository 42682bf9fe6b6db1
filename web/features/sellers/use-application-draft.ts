import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { type ApplicationDraft, type ApplicationStep, reachableStep } from './application-steps.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts';

type Values = ApplicationDraft['values'];

/** What is known before anything was typed: how to reach the person, and what an earlier application said. */
function emptyDraft({ email, phoneNumber, sellerApplication }: User): ApplicationDraft {
  const { agencyName = '', licenseNumber = '' } = sellerApplication ?? {};
  const contact = { officeAddress: '', website: '', email, phone: phoneNumber };
  return { step: 'details', values: { agencyName, licenseNumber, yearsOfExperience: '', ...contact } };
}

/** The application as it is being written. Every change is kept in the browser until it is sent. */
export function useApplicationDraft(user: User) {
  const [draft, setDraft] = useState(() => emptyDraft(user));
  /** Changes whenever the fields must show other values than were typed into them. */
  const [edition, setEdition] = useState(0);
  const [isRestored, setIsRestored] = useState(false);

  // Only after the page has come to life, since the server knows nothing of what the browser keeps.
  useEffect(() => {
    const kept = readDraft(user._id);
    if (kept === undefined) return;
    setDraft({ ...kept, step: reachableStep(kept) });
    setEdition((number) => number + 1);
    setIsRestored(true);
  }, [user._id]);

  const change = (next: ApplicationDraft) => {
    setDraft(next);
    keepDraft(user._id, next);
  };
  return {
    ...draft,
    edition,
    isRestored,
    type: (values: Partial<Values>) => change({ ...draft, values: { ...draft.values, ...values } }),
    /** Goes to a step with what was typed in the present one. */
    go: (step: ApplicationStep, values: Partial<Values> = {}) => {
      change({ step, values: { ...draft.values, ...values } });
      setIsRestored(false);
    },
    forget: () => forgetDraft(user._id),
    restart: () => {
      forgetDraft(user._id);
      setDraft(emptyDraft(user));
      setEdition(edition + 1);
      setIsRestored(false);
    },
  };
}
