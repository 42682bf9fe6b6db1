/** The page that the links of alerts lead to; the token says which search. */
export const searchLinkPath = '/saved/alert';

/** The same page for who is signed in: their own saved search, to be changed, paused or ended. */
export const ownSearchPath = (id: string): `/saved/alert?${string}` => `${searchLinkPath}?search=${id}`;
