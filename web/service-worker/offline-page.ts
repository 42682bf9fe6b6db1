import { isLanguage, isTheme, type Language } from '#contract/languages.ts';
import type { KeptKind, KeptPage } from '#web/lib/offline/kept-kinds.ts';
import { listKept } from '#web/lib/offline/kept-pages.ts';
import { keptTime } from '#web/lib/offline/kept-time.ts';
import en from '../i18n/messages/offline/en.json' with { type: 'json' };
import fr from '../i18n/messages/offline/fr.json' with { type: 'json' };
import rw from '../i18n/messages/offline/rw.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en.offline.page>> = {
  en: en.offline.page,
  fr: fr.offline.page,
  rw: rw.offline.page,
};

const order: readonly KeptKind[] = ['home', 'wishlist', 'conversations', 'conversation', 'listing'];

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lineOf = ({ address, keptAt }: KeptPage, title: string) =>
  `<li class="border-t border-line"><a href="${escapeHtml(address)}" class="flex min-h-11 items-center justify-between gap-4 py-2">` +
  `<span class="font-semibold underline underline-offset-2">${escapeHtml(title)}</span>` +
  `<span class="shrink-0 text-sm text-ink-soft">${keptTime(keptAt)}</span></a></li>`;

/** Explains that a page needs a network, and links to the stored pages. It needs no script. */
export async function offlinePage(address: string): Promise<Response> {
  const pages = await listKept();
  const newest = pages[0];
  const own = newest?.language ?? navigator.language.slice(0, 2);
  const language = isLanguage(own) ? own : 'en';
  const theme = isTheme(newest?.theme) ? newest.theme : 'system';
  const t = texts[language];
  const style = newest?.files.find((file) => file.endsWith('.css'));
  const lines = order
    .flatMap((kind) => pages.filter((page) => page.kind === kind))
    .map((page) => {
      // Its title is that of the home it is about.
      const isAbout = page.kind === 'conversation';
      return lineOf(page, isAbout ? t.conversation.replace('{title}', () => page.title) : page.title);
    });
  const list =
    lines.length === 0
      ? ''
      : `<h2 class="mt-10 text-2xl">${t.kept}</h2><ul class="mt-3 border-b border-line">${lines.join('')}</ul>`;
  const html = `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
${style === undefined ? '' : `<link rel="stylesheet" href="${escapeHtml(style)}">`}
</head>
<body>
<main class="mx-auto max-w-2xl px-4 py-12">
<h1 class="text-3xl">${t.title}</h1>
<p class="mt-3 text-ink-soft">${t.text}</p>
<p class="mt-4"><a href="${escapeHtml(address)}" class="font-semibold underline underline-offset-2">${t.retry}</a></p>
${list}
</main>
</body>
</html>`;
  const policy = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status: 503, headers });
}
