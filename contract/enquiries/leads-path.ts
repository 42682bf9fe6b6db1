/** Where a seller reads the enquiries about the own listings. */
export const leadsPath = '/customers?show=leads';
