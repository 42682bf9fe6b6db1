/** Runs alone among all tabs and the service worker, where the browser can see to that. */
export async function alone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run();
}
