/** After the page has come to rest, so that nothing a visitor waits for is held up. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(run, { timeout: 4_000 });
  return () => window.cancelIdleCallback(idle);
}
