import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { replaceTexts } from '#web/i18n/catalogue.ts';
import { liteHtml } from '#web/lib/lite-html.ts';
import { getRenderContext } from '#web/lib/render-context.ts';
import { assemblePage } from '#web/lib/repeated-html.ts';
import { sentFormKey } from '#web/lib/use-form.ts';

/** Renders the page at once: its loaders have run, and nothing of it comes later. */
const fetch = createStartHandler(async ({ router, responseHeaders }) => {
  const { sentForm } = getRenderContext() ?? {};
  if (sentForm !== undefined) router.options.context.queryClient.setQueryData(sentFormKey, sentForm);
  const html = renderToString(createElement(RouterServer, { router }));
  // Handed over as it is: a Response would encode the text, only for the server to decode it again.
  const context = getRenderContext();
  if (context?.dataMarks !== undefined) {
    if (router.state.matches.some(({ staticData }) => staticData.needsScripts)) context.askForScripts();
    context.deliverPage(assemblePage(liteHtml(html)));
  } else {
    const page = await transformHtmlStringWithRouter(router, html);
    context?.deliverPage(assemblePage(page, context.hidesNonce ? context.nonce : undefined));
  }
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
});

// TanStack Start looks for the default export of the server entry.
// biome-ignore lint/style/noDefaultExport: required by the framework
export default { fetch, replaceTexts };
