/** Of the eight suggestions at most so many are places, and types; the rest are listings. */
export const mostPlaces = 4;
export const mostTypes = 2;
