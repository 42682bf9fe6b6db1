/** The lists that a person shares with others. */
export const sharedListsPath = '/lists';
/** Where an invitation leads, with its token in the query. */
export const joinListPath = '/lists/join';

export const sharedListHref = (id: string) => `${sharedListsPath}/${id}` as const;
export const joinListHref = (token: string) => `${joinListPath}?token=${token}` as const;
/** The page that puts a listing on lists, for browsers without scripts. */
export const putOnListHref = (listingId: string) => `${sharedListsPath}/add?listing=${listingId}` as const;
