/** Words by which robots, link previews, monitors and programs name themselves. */
const signs =
  /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|scan|headless|lighthouse|python|curl|wget|java\/|okhttp|axios|node|go-http|libwww|httpclient|facebookexternalhit|whatsapp|telegram|embedly|ahrefs|semrush/i;

/** Whether a user agent is no browser that a person looks into. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || signs.test(userAgent);
}
