import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** This many letters and digits, each drawn by the system's generator for secrets: five random bits each. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
