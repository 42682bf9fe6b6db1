import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/all')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/all"!</div>;
}
