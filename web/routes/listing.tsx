import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/product/$slug')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/product/$slug"!</div>;
}
