import { useRouterState } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { topModal, watchModals } from './open-modals.ts';
import { PageLink } from './page-link.tsx';
import { dismissAllToasts, dismissToast, heldToasts, subscribeToToasts } from './toast.ts';
import { type Toast, visibleToasts } from './toast-queue.ts';

/** Runs `end` after the time; the clock is stopped while paused. */
function useCountdown(milliseconds: number, isPaused: boolean, end: () => void): void {
  const remaining = useRef(milliseconds);
  const onEnd = useRef(end);
  onEnd.current = end;
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => onEnd.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - startedAt));
    };
  }, [isPaused]);
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const colours = { success: 'text-fine', error: 'text-bad', info: 'text-info' };

type SignInLinkProps = { isElsewhere: boolean; onFollow: () => void };

function SignInLink({ isElsewhere, onFollow }: SignInLinkProps) {
  const t = useTranslations('layout.header');
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <ButtonLink
      to="/auth"
      search={{ next: here, by: 'choice' }}
      size="small"
      className="shrink-0"
      {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : { onClick: onFollow })}
    >
      {t('signIn')}
    </ButtonLink>
  );
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const t = useTranslations('layout');
  const dismiss = () => dismissToast(toast.id);
  useCountdown(toast.milliseconds, isPaused, dismiss);
  const Icon = icons[toast.kind];
  return (
    <li
      className={classNames(
        'pointer-events-auto flex items-center gap-3 rounded-2xl border border-line bg-surface py-1.5 pr-1.5 pl-4',
        'text-ink shadow-raised transition duration-200 starting:translate-y-4 starting:opacity-0',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', colours[toast.kind])} />
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <p role={toast.kind === 'error' ? 'alert' : undefined} className="font-medium">
          {toast.to === undefined ? (
            toast.text
          ) : (
            <PageLink to={toast.to} className="inline-flex min-h-6 items-center text-accent underline">
              {toast.text}
            </PageLink>
          )}
        </p>
        {toast.note && <p className="text-ink-soft">{toast.note}</p>}
      </div>
      {toast.needsAccount && <SignInLink isElsewhere={toast.needsAccount === 'in another tab'} onFollow={dismiss} />}
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={dismiss}
        className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** A popover is above everything, an open dialog included if the popover was opened after it. */
function bringToTop(element: HTMLElement): void {
  // A dialog that has just closed has taken its messages out of the page; they come again outside of it.
  if (!element.showPopover || !element.isConnected) return;
  const isOpen = element.matches(':popover-open');
  if (isOpen && document.querySelector('dialog:modal') === null) return;
  if (isOpen) element.hidePopover();
  element.showPopover();
}

/** Whether a click leaves the page for another one in this window. */
function isLeaving({ target }: Event): boolean {
  const link = target instanceof Element && target.closest('ol[popover]') === null ? target.closest('a') : null;
  return link !== null && link.target !== '_blank' && link.pathname !== window.location.pathname;
}

/** Navigating to another page drops the messages of this one; a message caused by that click comes after it. */
function useLeftBehind(): void {
  useEffect(() => {
    const onClick = (event: Event) => isLeaving(event) && dismissAllToasts();
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/**
 * Where the messages of `showToast` appear; exists once in the page, and is always there for screen readers. While a dialog
 * is open they are in it, since nothing outside of it can be clicked or is read out.
 */
export function Toaster() {
  const t = useTranslations('layout');
  const toasts = visibleToasts(useSyncExternalStore(subscribeToToasts, heldToasts, heldToasts));
  const [isPaused, setIsPaused] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const dialog = useSyncExternalStore(watchModals, topModal, () => undefined);
  const shown = toasts.map(({ id }) => id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done again whenever other messages are shown, or elsewhere
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // A message removed under the pointer gets no event that the pointer has left.
    setIsPaused(element.matches(':hover, :focus-within'));
    bringToTop(element);
  }, [shown, dialog]);

  useLeftBehind();

  const resumeUnlessInside = (event: FocusEvent<HTMLOListElement>) =>
    setIsPaused(event.currentTarget.contains(event.relatedTarget));

  const messages = (
    <ol
      ref={list}
      popover="manual"
      aria-live="polite"
      aria-label={t('notifications')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={resumeUnlessInside}
      className={classNames(
        'pointer-events-none fixed inset-auto right-0 bottom-0 left-0 z-50 m-0 flex w-auto flex-col gap-2 overflow-visible',
        'border-0 bg-transparent p-4 sm:left-auto sm:w-96',
        // On small screens what matters is at the bottom: messages cover the header instead.
        'max-lg:top-0 max-lg:bottom-auto max-lg:p-2',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </ol>
  );
  return dialog ? createPortal(messages, dialog) : messages;
}
