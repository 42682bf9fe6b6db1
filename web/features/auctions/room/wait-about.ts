/** Waits so long, and up to a quarter longer: many rooms that wait for the same must not ask a site in the same moment. */
export const waitAbout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (1 + Math.random() / 4)));
