import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Says at once, where something was tried, that it did not work and why. */
export function Problem({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="alert" className={classNames('rounded-xl bg-bad-soft px-4 py-2 font-medium text-bad', className)}>
      {children}
    </p>
  );
}
