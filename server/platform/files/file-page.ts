/** Some of the files that rows of a module name: their keys, and the id of the last row, after which others follow. */
export type FilePage = { last: string | undefined; keys: string[] };
