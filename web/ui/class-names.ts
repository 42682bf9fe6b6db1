import { type ClassValue, clsx } from 'clsx';

/** Joins class names, leaving out what is false. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
