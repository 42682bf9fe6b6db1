/** How the links of the footer look. */
export const footerLinkLook =
  'inline-flex min-h-11 items-center rounded py-1 leading-snug text-ink-soft hover:text-ink hover:underline sm:min-h-9';
