/** A PIN for phones has so many digits, and so many wrong tries until it is locked. */
export const pinLength = 5;
export const pinTries = 5;
