/** Characters of one message. Apart from the schemas, so that a page can say it without them. */
export const messageMaxLength = 4_000;
