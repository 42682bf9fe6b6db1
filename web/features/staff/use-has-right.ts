import { useQuery } from '@tanstack/react-query';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { overviewQuery } from './staff.queries.ts';

/** Whether the reader, a member of the staff, holds a right; false until it is known. */
export function useHasRight(right: StaffRight): boolean {
  return useQuery(overviewQuery()).data?.rights.includes(right) ?? false;
}
