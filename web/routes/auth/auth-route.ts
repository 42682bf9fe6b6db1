import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { type AddressParams, outcomeParam, textParam } from '#web/lib/address-params.ts';
import type { RouterContext } from '#web/router.tsx';
import type { PageAddress } from '#web/ui/page-link.tsx';

const areas = ['auth'] as const;

/** The token of a mailed link, and the outcome of a form without scripts. */
export const readTokenAddress = ({ token, outcome }: AddressParams) => ({
  token: textParam(token),
  outcome: outcomeParam(outcome),
});

/** What the pages of signing in share: their texts, and a head that search engines leave alone. */
export function authRoute(page: 'signIn' | 'phone' | 'join' | 'forgot' | 'reset' | 'verify', path: PageAddress) {
  return {
    staticData: { areas },
    loader: ({ context }: { context: RouterContext }) => loadAreas(context.preferences.language, areas),
    head: ({ match }: { match: { context: RouterContext } }) =>
      siteHead(match.context, areas, (t) => ({
        title: t(`auth.${page}.title`),
        description: t(`auth.${page}.description`),
        path,
        isHidden: true,
      })),
  };
}
