import { type AnyRouteMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { JsonScript } from '#web/lib/json-script.tsx';

/** Behind a part of the page that failed nothing is shown, and nothing of it stands in the head. */
function shownOf(matches: readonly AnyRouteMatch[]): readonly AnyRouteMatch[] {
  const failed = matches.findIndex(({ status }) => status !== 'success');
  return failed === -1 ? matches : matches.slice(0, failed + 1);
}

/** What the routes of the present page say of it; the innermost has the last word on its title. */
function headOf(matches: readonly AnyRouteMatch[]) {
  const shown = shownOf(matches);
  const metas = shown.flatMap(({ meta = [] }) => meta).filter((meta) => meta !== undefined);
  return {
    title: metas.findLast(({ title }) => title)?.title,
    metas: metas.filter((meta) => !('title' in meta)),
    links: shown.flatMap(({ links = [] }) => links).filter((link) => link !== undefined),
    data: shown.flatMap(({ headScripts = [] }) => headScripts).map((script) => String(script?.children)),
  };
}

/** The scripts of the page, which the browser fetches while it reads the page: it need not be told again. */
const scriptsOf = createIsomorphicFn()
  .server((router: ReturnType<typeof useRouter>): string[] => {
    const routes = router.ssr?.manifest?.routes ?? {};
    const preloads = router.state.matches.flatMap(({ routeId }) => routes[routeId]?.preloads ?? []);
    return preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href));
  })
  .client((_: unknown): string[] => []);

/**
 * The head of the page. Much cheaper to render than the router's own, which writes out each tag to tell it from the others
 * and marks each with the nonce, which only scripts that run need: they stand in the body.
 */
export function HeadTags() {
  const router = useRouter();
  const { title, metas, links, data } = useRouterState({
    select: ({ matches }) => headOf(matches),
    structuralSharing: true,
  });
  return (
    <>
      {metas.map((meta) => (
        <meta key={meta.name ?? meta.property ?? meta.charSet} {...meta} />
      ))}
      {title && <title>{title}</title>}
      {scriptsOf(router).map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {links.map((link) => (
        <link
          key={`${link.rel} ${link.hrefLang} ${link.href}`}
          {...link}
          precedence={link.rel === 'stylesheet' ? 'default' : undefined}
        />
      ))}
      {data.map((json) => (
        <JsonScript key={json} type="application/ld+json" json={json} />
      ))}
    </>
  );
}
