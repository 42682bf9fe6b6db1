/** A figure of a site's own metrics (`/metrics`) by its name. */
export async function readMetric(address: string, name: string): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', address))).text();
  const value = new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1];
  if (value === undefined) throw new Error(`The site does not tell its ${name}.`);
  return Number(value);
}
