import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';

const rendered = new Map<string, string>();
const ordered = new Set<string>();

/** The HTML of `part` if it was rendered before; else it is rendered for the next ones, after the present page. */
const htmlOf = createIsomorphicFn()
  .server((key: string, part: ReactElement): string | undefined => {
    if (import.meta.env.DEV) return undefined;
    const html = rendered.get(key);
    if (html === undefined && !ordered.has(key)) {
      ordered.add(key);
      // React cannot render one page within another.
      setImmediate(() => rendered.set(key, renderToString(part)));
    }
    return html;
  })
  .client((): string | undefined => undefined);

/**
 * A part of a page that is the same for everybody in one language: the server renders it once and repeats its HTML. In
 * the browser it is like any other part. It may use texts and links, but no ids of `useId`, no queries and nothing of
 * the address or the person; `name` stands for everything it is given.
 */
export function RenderedOnce({ name, children }: { name: string; children: ReactNode }) {
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
  if (html === undefined) return <div>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made this HTML, from the same children
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
