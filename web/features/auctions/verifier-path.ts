/** The page that checks a downloaded log; it is one whole file, which also works without a network. */
export const verifierPath = '/verify-auction';
