/** The texts the sheet needs, those of its account form included. */
export const sheetAreas = ['first-message', 'listings', 'auth'] as const;
