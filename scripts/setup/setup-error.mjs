/** A step of the set-up failed. The message says what happened, `advice` what to do about it. */
export class SetupError extends Error {
  name = 'SetupError';

  /**
   * @param {string} message
   * @param {string} advice
   * @param {string} [output] what the failed command printed
   */
  constructor(message, advice, output) {
    super(message);
    this.advice = advice;
    this.output = output;
  }
}

/**
 * Prints why the set-up or a check failed.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (!(error instanceof SetupError)) {
    console.error(error);
    return;
  }
  if (error.output) console.error(`\n${error.output}`);
  console.error(`\n${error.message}\n${error.advice}\n`);
}
