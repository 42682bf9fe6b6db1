/** The tabs of the profile in their order, as its address names them. */
export const profileTabs = ['general', 'password'] as const;

/** The tabs of a seller's profile (SPECIFICATION §2, Seller profile). */
export const sellerProfileTabs = [...profileTabs, 'security'] as const;
export type SellerProfileTab = (typeof sellerProfileTabs)[number];
