/** How many digits a PIN for phones has, and after how many wrong tries it is locked. */
export const pinLength = 5;
export const pinTries = 5;
