/** The texts the sheet needs, those of its account form and of the costs included. */
export const sheetAreas = ['make-offer', 'auth', 'costs'] as const;
