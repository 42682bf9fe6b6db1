/** The page that checks a downloaded log; it also works as a file of its own, without a network. */
export const verifierPath = '/verify-auction.html';
