/** The kinds of pages that can be read without a network. */
export type KeptKind = 'home' | 'wishlist' | 'conversations' | 'conversation' | 'listing';

/** How many pages of each kind a device stores; the oldest are dropped. */
export const mostKept: Readonly<Record<KeptKind, number>> = {
  home: 1,
  wishlist: 1,
  conversations: 2,
  conversation: 20,
  listing: 50,
};

const kinds: readonly (readonly [KeptKind, RegExp])[] = [
  ['home', /^\/$/],
  ['wishlist', /^\/wishlist$/],
  ['conversations', /^\/(?:chats|messages)$/],
  ['conversation', /^\/(?:chat\/[\da-f-]{36}|messages\?conversation=[\da-f-]{36})$/],
  ['listing', /^\/product\/[^/?]+(?:\?deal=\w+)?$/],
];

/** The kind of the page at an address (path and query); undefined for one that is not stored. */
export const kindOf = (address: string): KeptKind | undefined => kinds.find(([, form]) => form.test(address))?.[0];

export type KeptPage = {
  /** Path and query. */
  address: string;
  kind: KeptKind;
  title: string;
  language: string;
  theme: string;
  keptAt: number;
  /** The size of the page and its pictures; files are shared by pages. */
  bytes: number;
  /** The scripts, style sheets and fonts it needs, by their paths. */
  files: readonly string[];
  /** The ids of its pictures. */
  pictures: readonly string[];
};

/** Pages and pictures together. */
export const mostBytes = 40_000_000;

/** The pages to drop, the oldest first: beyond the limit of their kind, or of the total space. */
export function pagesToDrop(pages: readonly KeptPage[]): readonly KeptPage[] {
  const counts = new Map<KeptKind, number>();
  let bytes = 0;
  return pages
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter((page) => {
      const count = (counts.get(page.kind) ?? 0) + 1;
      const stays = count <= mostKept[page.kind] && bytes + page.bytes <= mostBytes;
      if (stays) {
        counts.set(page.kind, count);
        bytes += page.bytes;
      }
      return !stays;
    });
}
