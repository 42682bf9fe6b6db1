/** The page of saved searches. */
export const savedSearchesPath = '/saved';
/** The form that saves the search of its query string. */
export const newSearchPath = '/saved/new';
