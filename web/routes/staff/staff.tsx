import { createFileRoute, Outlet } from '@tanstack/react-router';
import { overviewQuery } from '#web/features/staff/staff.queries.ts';
import { StaffFrame } from '#web/features/staff/staff-frame.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { requireRole } from '../guards.ts';
import { loadForStaff, staffAreas } from './staff-route.ts';

export const Route = createFileRoute('/staff')({
  // What only the staff needs comes with their pages, the loader included.
  staticData: { areas: staffAreas, hasNoFooter: true, needsScripts: true },
  beforeLoad: async (visit) => {
    const [, { user }] = await Promise.all([
      loadAreas(visit.context.preferences.language, staffAreas),
      requireRole('staff', visit),
    ]);
    return { user };
  },
  loader: ({ context: { queryClient } }) => loadForStaff(queryClient, overviewQuery()),
  component: Staff,
});

function Staff() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  );
}
