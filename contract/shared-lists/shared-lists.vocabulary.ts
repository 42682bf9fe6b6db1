/** What a member thinks of a listing. */
export const listVotes = ['love', 'maybe', 'no'] as const;
export type ListVote = (typeof listVotes)[number];

export const listRoles = ['owner', 'member'] as const;

/** Events on a list that its other members are notified of. */
export const listNews = ['listing', 'vote', 'note'] as const;
export type ListNews = (typeof listNews)[number];

export const listNameMaxLength = 80;
export const listNoteMaxLength = 1_000;

/** On so many lists a person may be, their own and those of others. */
export const mostSharedLists = 20;
export const mostListMembers = 10;
export const mostListListings = 100;
/** Of all members together. */
export const mostNotesPerListing = 20;
export const mostNotesPerList = 500;

/** An invitation expires after this many days. */
export const invitationDays = 7;
/** A list or a listing that was removed can be brought back for so long. */
export const hoursToBringBack = 24;
