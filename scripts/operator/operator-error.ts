/** A command cannot do what it was asked; the message tells the operator why and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
