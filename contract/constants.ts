/** Numbers of SPECIFICATION §9 that more than one screen or call needs. */

/** The event sent when announcements may have been missed. */
export const catchUpName = 'catchUp';

/** The last page anyone may ask for; a listing that deep is found by searching, not by paging. */
export const maxPage = 10_000;

export const listingsPerPage = 12;
export const listingsOnHome = 6;
/** A page of the search, where one looks for one among many, shows more. */
export const listingsPerSearch = 24;
/** The most listings in the array answered by `GET /api/product/search`. */
export const searchResultLimit = 100;

export const toastMilliseconds = 4_000;
export const toastsVisible = 3;
export const toastsHeld = 20;

export const partnersAdvanceMilliseconds = 3_000;
/** Below each width in pixels that many partners are shown; from the last width on, five. */
export const partnersPerView = [
  { below: 480, count: 1 },
  { below: 640, count: 2 },
  { below: 768, count: 3 },
  { below: 1024, count: 4 },
] as const;
export const partnersPerWideView = 5;
export const swipePixels = 50;

export const galleryZoom = 1.5;
export const locationsPerSlide = 4;

/** A new user reads that it worked before the page is reloaded. */
export const signUpDelayMilliseconds = 1_500;

export const wishlistSkeletons = 6;
/** How long a note about a saved listing may be. */
export const wishlistNoteMaxLength = 500;
/** Messages about the wishlist on cards leave sooner than others. */
export const cardToastMilliseconds = 2_000;

/** Delay before the message that a profile was saved (SPECIFICATION §4). */
export const profileSavedMilliseconds = 1_500;

/** The seller's own list (SPECIFICATION §9). */
export const ownListingsPerPage = 10;
export const sellerListSkeletons = 5;
export const sellerListPageButtons = 5;
export const sellerSearchDebounceMilliseconds = 300;
export const sellerListStaleMilliseconds = 5_000;
