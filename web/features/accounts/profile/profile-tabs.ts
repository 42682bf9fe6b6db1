/** The tabs of the profile in their order, as its address names them. */
export const profileTabs = ['general', 'password'] as const;
export type ProfileTab = (typeof profileTabs)[number];
