/** The database cannot be filled; the message tells the operator why and what to do. */
export class DemoFillError extends Error {
  override name = 'DemoFillError';
}
