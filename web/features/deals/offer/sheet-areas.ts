/** The texts the sheet needs, those of its account form included. */
export const sheetAreas = ['make-offer', 'auth'] as const;
