/** Shown for an address that is nobody's. */
export function PageNotFound() {
  return <p>404</p>;
}
