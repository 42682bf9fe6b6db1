/** The page that the links of alerts open; the token identifies the search. */
export const searchLinkPath = '/saved/alert';

/** The same page for a signed-in user: their own saved search, to be changed, paused or ended. */
export const ownSearchPath = (id: string): `/saved/alert?${string}` => `${searchLinkPath}?search=${id}`;
