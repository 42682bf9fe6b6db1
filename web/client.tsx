import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readPageMessages } from '#web/i18n/page-messages.tsx';
import { watchTyping } from '#web/lib/typed-input.ts';
import { getRouter } from '#web/router.tsx';

// Zod, which comes with the first form that needs it, would otherwise try whether it may compile code. Our content policy
// forbids and reports that. It reads its settings from here when it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The application, which says on `<html data-alive>` when the page reacts to more than links and forms. */
function LivingPage({ router }: { router: ReturnType<typeof getRouter> }) {
  useEffect(() => {
    // Read before what lays out the whole page, which then happens in a task of its own.
    const isScrolled = window.scrollY > 0;
    document.documentElement.dataset.alive = 'true';
    // The router stores the scroll position of a page, and missed the event while the scripts were loading.
    if (isScrolled) document.dispatchEvent(new Event('scroll'));
  }, []);
  return <RouterClient router={router} />;
}

/** Lets the browser paint and handle input before the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Several short tasks instead of a long one, in which a slow phone would not react. */
async function start(): Promise<void> {
  watchTyping();
  await nextTask();
  readPageMessages();
  await nextTask();
  // TanStack Start's own client would bring the serializer of server functions, of which there are none here.
  const router = getRouter();
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LivingPage router={router} />
      </StrictMode>,
    );
  });
}

void start();
