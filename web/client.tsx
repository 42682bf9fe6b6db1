import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod';
import { readPageMessages } from '#web/i18n/page-messages.tsx';

// Zod would otherwise try whether it may compile code, which our content policy forbids and reports.
z.config({ jitless: true });
readPageMessages();

/** The application, which says on `<html data-alive>` when the page reacts to more than links and forms. */
function LivingPage() {
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
  }, []);
  return <StartClient />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LivingPage />
    </StrictMode>,
  );
});
