import { StartClient } from '@tanstack/react-start/client';
import * as z from 'zod';
import { readPageMessages } from '#web/i18n/page-messages.tsx';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

// Zod would otherwise try whether it may compile code, which our content policy forbids and reports.
z.config({ jitless: true });
readPageMessages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  );
});
