import { chromium } from 'playwright';
const base = 'http://127.0.0.1:26110';
const out = '/tmp/rooms/shots'; 
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const headers = { origin: base };
async function ctx(email, { width = 1440, lang = 'en', theme = 'light', js = true } = {}) {
  const c = await browser.newContext({ baseURL: base, viewport: { width, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', javaScriptEnabled: js });
  await c.addCookies([{ name: 'urugo_language', value: lang, url: base }, { name: 'urugo_theme', value: theme, url: base }]);
  if (email) { const r = await c.request.post('/api/login', { data: { email, password: process.env.PW }, headers }); if (!r.ok()) console.log(email, r.status(), await r.text()); }
  return c;
}
const shot = async (page, name) => { await page.waitForTimeout(600); await page.screenshot({ path: `${out}/${name}.png`, fullPage: true }); const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth); if (over > 0) console.log(name, 'OVERFLOW', over); };
export { browser, ctx, shot, base, headers, out };
