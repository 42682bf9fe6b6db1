/** The page that checks a downloaded log, in a language; it is one whole file, which also works without a network. */
export const verifierPath = (language: string) => `/verify-auction?lang=${language}`;
