import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach } from 'vitest';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Area, loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { parseSearchParams, stringifySearchParams } from '#web/lib/search-params.ts';
import { Toaster } from '#web/ui/toaster.tsx';

// The document of the tests does not know `<search>` yet, which React would complain about.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// A dialog that is loaded when it is opened comes later than after a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

type Around = {
  language?: Language;
  /** The texts it uses, besides those of the frame. */
  areas?: readonly Area[];
  /** The address of the page it is on. */
  at?: string;
  /** Data that are loaded already. */
  seed?: (queryClient: QueryClient) => void;
  /** How the time passes while the person types and clicks; needed with a clock of the test's own. */
  advanceTimers?: (milliseconds: number) => void;
};

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A router that knows addresses, but no pages: links lead where they say, and nothing is loaded there. */
async function newRouter(at: string, language: Language) {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    context: { preferences: { language, theme: 'system' } } as never,
  });
  await router.load();
  return router;
}

afterEach(() => {
  // Messages outlive what showed them.
  for (const button of document.querySelectorAll<HTMLElement>('[popover] button')) fireEvent.click(button);
  cleanup();
});

/**
 * Shows a part of a page as the browser would, with texts, router, cache and messages around it. Needs a document: the
 * test file begins with `// @vitest-environment happy-dom`. Answers of the API come from `answerApi`.
 */
export async function show(part: ReactNode, { language = 'en', areas = [], at = '/', ...rest }: Around = {}) {
  await loadAreas(language, areas);
  const [queryClient, router] = [newQueryClient(), await newRouter(at, language)];
  rest.seed?.(queryClient);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone={kigaliTimeZone}>
        <RouterContextProvider router={router}>
          <Suspense>{children}</Suspense>
          <Toaster />
        </RouterContextProvider>
      </IntlProvider>
    </QueryClientProvider>
  );
  const shown = render(part, { wrapper });
  const user = userEvent.setup(rest.advanceTimers === undefined ? {} : { advanceTimers: rest.advanceTimers });
  return {
    user,
    queryClient,
    /** Shows the part with other properties. */
    change: shown.rerender,
    /** Where the person has been led to. */
    address: () => router.history.location.href,
  };
}

/** What the Escape key does to the dialog on top: asks it, and closes it unless it objects. */
export function pressEscape(): void {
  const dialog = [...document.querySelectorAll('dialog')].at(-1);
  if (dialog && fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}
