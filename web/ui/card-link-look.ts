/** A card of which the whole is one link: its frame, which shows the focus of the link. */
const frame = 'group relative card-frame has-[a:focus-visible]:outline-3 ' + 'has-[a:focus-visible]:outline-focus';

/** A card among others on a page. */
export const cardLinkLook = `${frame} transition-shadow duration-300 hover:shadow-raised has-[a:focus-visible]:outline-offset-2`;

/** A card in a row that scrolls, which would cut off what lies outside of it. */
export const cardLinkInRowLook = `${frame} has-[a:focus-visible]:-outline-offset-3`;

/** The link itself, which covers its card. */
export const coveringLinkLook = 'outline-none after:absolute after:inset-0';
