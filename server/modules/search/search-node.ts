/** How a web node asks a search node: a question as JSON, whose answer is the body, or 204 where there is none. */
export const questionPath = '/search-node/questions';

// Not `authorization`, which names a person where the same node serves people too.
export const tokenHeader = 'x-search-token';
export const totalHeader = 'x-search-total';
export const untilHeader = 'x-search-until';
