import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';

/** The HTML by what it was made from; null while it is being made. The oldest leave first. */
const rendered = new Map<string, string | null>();
const capacity = 3_000;

/** The HTML of `part` if it was rendered before; else it is rendered for the next ones, after the present page. */
const htmlOf = createIsomorphicFn()
  .server((key: string, part: ReactElement): string | null => {
    if (import.meta.env.DEV) return null;
    const html = rendered.get(key);
    if (html !== undefined) return html;
    rendered.set(key, null);
    for (const oldest of rendered.keys()) {
      if (rendered.size <= capacity) break;
      rendered.delete(oldest);
    }
    // React cannot render one page within another.
    setImmediate(() => rendered.set(key, renderToString(part)));
    return null;
  })
  .client((): string | null => null);

/**
 * A part of a page that is the same for everybody in one language: the server renders it once and repeats its HTML. In
 * the browser it is like any other part. It may use texts and links, but no ids of `useId`, no queries, nothing of the
 * address or the person, and nothing that React announces in the page's head, such as an urgent picture; `name` stands
 * for everything it is given.
 */
export function RenderedOnce({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  const router = useRouter();
  const locale = useLocale();
  const messages = useMessages();
  const timeZone = useTimeZone();
  const html = htmlOf(
    `${locale} ${name}`,
    <RouterContextProvider router={router}>
      <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </RouterContextProvider>,
  );
  if (html === null) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made this HTML, from the same children
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
