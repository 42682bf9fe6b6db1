import { classNames } from './class-names.ts';

type ProgressBarProps = {
  label: string;
  /** How far it is; without, it says only that something is under way. */
  value?: number;
  max?: number;
  className?: string;
};

/** How far something is, in the colours of the theme instead of the browser's. */
export function ProgressBar({ label, className, ...rest }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...rest}
      className={classNames(
        'block w-full appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:animate-pulse ' +
          '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
