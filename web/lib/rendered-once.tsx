import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import { derivedOnce } from './derived-once.ts';
import { isLite } from './lite.ts';
import { ReaderMoneyContext, useReaderMoney } from './reader-money.tsx';
import { keepHtml, repeatedHtml } from './repeated-html.ts';

/** The names of parts that are about to be rendered. */
const awaited = new Set<string>();

const textOfAnswer = derivedOnce((answer: object) => JSON.stringify(answer));
/** The input of a part, as text. */
const textOf = (given: unknown) =>
  typeof given === 'object' && given !== null ? textOfAnswer(given) : JSON.stringify(given);

/** Stands for the HTML of `part` if it was rendered before; else it is rendered for the next ones, after the present page. */
const htmlOf = createIsomorphicFn()
  .server((name: string, given: unknown, part: ReactElement): string | null => {
    if (import.meta.env.DEV) return null;
    const key = given === undefined ? name : `${name} ${textOf(given)}`;
    const html = repeatedHtml(key);
    if (html !== undefined) return html;
    if (awaited.has(key)) return null;
    awaited.add(key);
    // React cannot render one page within another.
    setImmediate(() => {
      awaited.delete(key);
      isRenderingPart = true;
      try {
        keepHtml(key, renderToString(part));
      } catch {
        // The page reports its errors itself, each time.
      } finally {
        isRenderingPart = false;
      }
    });
    return null;
  })
  .client((): string | null => null);

/** While a part is rendered, the parts within it are simply parts of it. */
let isRenderingPart = false;

/**
 * A part of a page that is the same for everyone in one language: the server renders it once and repeats its HTML. In
 * the browser, and in lite mode, it is like any other part. It may use texts, links and queries that are loaded, but no
 * ids of `useId`, nothing of the address or the person, and nothing that React announces in the page's head, such as an
 * urgent picture; `name` and `given` identify all its inputs and queries.
 */
export function RenderedOnce({
  name,
  given,
  isSameForAll = true,
  className,
  children,
}: {
  name: string;
  /** The data it shows, where they are not always the same. */
  given?: unknown;
  /** Whether it really is the same for everyone at the moment; otherwise it is rendered like any other part. */
  isSameForAll?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const messages = useMessages();
  const timeZone = useTimeZone();
  const money = useReaderMoney();
  const html =
    !isSameForAll || isRenderingPart || isLite()
      ? null
      : htmlOf(
          `${locale} ${money.currency} ${money.rate?.rwfPerUsd} ${name}`,
          given,
          <RouterContextProvider router={router}>
            <QueryClientProvider client={queryClient}>
              <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
                <ReaderMoneyContext value={money}>{children}</ReaderMoneyContext>
              </IntlProvider>
            </QueryClientProvider>
          </RouterContextProvider>,
        );
  if (html === null) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has made this HTML, from the same children
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
