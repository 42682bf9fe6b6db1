import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

type Look = {
  /**
   * `primary` once per view; `quiet` for everything that must not compete with it; `danger` for irreversible actions.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small' | 'large';
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-colors select-none ' +
  'disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-accent hover:text-accent',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-soft',
};

const sizes = {
  small: 'min-h-9 px-4 text-sm',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
};

function lookOf({ variant = 'primary', size = 'medium' }: Look, className?: string): string {
  return classNames(base, variants[variant], sizes[size], className);
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button type={type} className={lookOf({ variant, size }, className)} {...rest} />;
}

type AnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A link out of the application that looks like a button. */
export function ButtonAnchor({ variant, size, className, ...rest }: AnchorProps) {
  return <a className={lookOf({ variant, size }, className)} {...rest} />;
}

/** A link to one of our pages that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

/** The title of a `<details>` that looks like a button. */
export function ButtonSummary({ variant, size, className, ...rest }: Look & HTMLAttributes<HTMLElement>) {
  const look = lookOf({ variant, size }, classNames('list-none [&::-webkit-details-marker]:hidden', className));
  return <summary className={look} {...rest} />;
}
