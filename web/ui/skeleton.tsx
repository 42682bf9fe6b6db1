import { classNames } from './class-names.ts';

/** A grey placeholder of the final size while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-sunken', className)} />;
}
