import type { User } from '#contract/accounts/account.ts';
import { type ApplicationDraft, type ApplicationStep, reachableStep } from './application-steps.ts';

export type ApplicationValues = ApplicationDraft['values'];

/** An application as it is being written. */
export type ApplicationState = {
  draft: ApplicationDraft;
  /** Changes whenever the fields must show other values than were typed into them. */
  edition: number;
  /** Whether it was begun on an earlier visit, until the person goes on with it. */
  isRestored: boolean;
  /** Whether the person has come to the present step from another. */
  isMoved: boolean;
};

export type ApplicationEvent =
  /** The browser has kept a draft of an earlier visit. */
  | { type: 'restored'; kept: ApplicationDraft }
  | { type: 'typed'; values: Partial<ApplicationValues> }
  /** Goes to a step with the input of the present one. */
  | { type: 'gone'; to: ApplicationStep; values?: Partial<ApplicationValues> }
  /** The server has refused a field of a step. */
  | { type: 'refused'; at: ApplicationStep }
  | { type: 'restarted'; user: User };

/** The initial values: the person's contact details, and those of an earlier application. */
function emptyDraft({ email, phoneNumber, sellerApplication }: User): ApplicationDraft {
  const { agencyName = '', licenseNumber = '' } = sellerApplication ?? {};
  const contact = { officeAddress: '', website: '', email, phone: phoneNumber };
  return { step: 'details', values: { agencyName, licenseNumber, yearsOfExperience: '', ...contact } };
}

export const beginApplication = (user: User): ApplicationState => ({
  draft: emptyDraft(user),
  edition: 0,
  isRestored: false,
  isMoved: false,
});

const withValues = ({ draft }: ApplicationState, values: Partial<ApplicationValues> = {}) => ({
  ...draft.values,
  ...values,
});

/** The application after something has happened to it. */
export function changeApplication(state: ApplicationState, event: ApplicationEvent): ApplicationState {
  switch (event.type) {
    case 'restored': {
      const draft = { ...event.kept, step: reachableStep(event.kept) };
      return { ...state, draft, edition: state.edition + 1, isRestored: true };
    }
    case 'typed':
      return { ...state, draft: { ...state.draft, values: withValues(state, event.values) } };
    case 'gone': {
      const draft = { step: event.to, values: withValues(state, event.values) };
      return { ...state, draft, isRestored: false, isMoved: true };
    }
    case 'refused':
      return { ...state, draft: { ...state.draft, step: event.at } };
    case 'restarted':
      return { ...beginApplication(event.user), edition: state.edition + 1 };
  }
}
