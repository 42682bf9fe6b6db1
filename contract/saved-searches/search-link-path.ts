/** The page that the links of alerts lead to; the token says which search. */
export const searchLinkPath = '/saved/alert';
