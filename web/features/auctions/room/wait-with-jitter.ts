/** Waits this long, and up to a quarter longer, so that many rooms do not send their requests at the same moment. */
export const waitWithJitter = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (1 + Math.random() / 4)));
