/** Kigali has no daylight saving time: each of its days has 24 hours. */
export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 86_400_000;

/** How long a browser keeps a choice: the age of a cookie is told in seconds. */
export const yearSeconds = 31_536_000;
