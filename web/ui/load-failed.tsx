import { useLocation } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button, ButtonAnchor } from './button.tsx';
import { Notice } from './notice.tsx';

type LoadFailedProps = {
  error: unknown;
  title: string;
  retry: string;
  onRetry: () => void;
  /** A session may have ended while its page was open; then trying again cannot help, and this leads to signing in. */
  signIn?: string;
};

/** In place of content that could not be loaded: the reason, and a way to retry. */
export function LoadFailed({ error, title, retry, onRetry, signIn }: LoadFailedProps) {
  const errorText = useErrorText();
  const href = useLocation({ select: (location) => location.href });
  const isSignedOut = error instanceof ApiRefusal && error.status === 401;
  const action =
    isSignedOut && signIn !== undefined ? (
      <ButtonAnchor href={`/auth?next=${encodeURIComponent(href)}`}>{signIn}</ButtonAnchor>
    ) : (
      <Button onClick={onRetry} className="noscript:hidden">
        {retry}
      </Button>
    );
  return (
    <Notice icon={CloudOff} title={title} action={action}>
      <p role="alert">{errorText(error)}</p>
    </Notice>
  );
}
