import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Nothing = () => null;

/**
 * A part of a page that is loaded when it is first shown, inside a `<Suspense>`. When it cannot be loaded, as without a
 * network, the page goes on: with `missing` in its place, or without it.
 * @param load imports the module and answers the component
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => missing) }));
}
