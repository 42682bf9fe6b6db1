/** What a member thinks of a listing. */
export const listVotes = ['love', 'maybe', 'no'] as const;
export type ListVote = (typeof listVotes)[number];

export const listRoles = ['owner', 'member'] as const;

/** Events on a list that its other members are notified of. */
export const listNews = ['listing', 'vote', 'note'] as const;
export type ListNews = (typeof listNews)[number];

export const listNameMaxLength = 80;
export const listNoteMaxLength = 1_000;

/** The most lists a person may be on, their own and those of others. */
export const mostSharedLists = 20;
export const mostListMembers = 10;
export const mostListListings = 100;
/** These two limits are for all members together. */
export const mostNotesPerListing = 20;
export const mostNotesPerList = 500;

/** An invitation expires after this many days. */
export const invitationDays = 7;
/** How long a removed list or listing can be restored. */
export const hoursToRestore = 24;
