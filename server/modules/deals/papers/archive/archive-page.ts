import { partyKeyOf } from '#contract/deals/party-key.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { formatsOf, paperTexts } from '../pdf/texts-of.ts';
import { type ArchiveFacts, placesOf } from './archive-facts.ts';
import { linkOf, row, table } from './archive-html.ts';
import { claimSection, inventorySection } from './archive-lease.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1a16;background:#fff}' +
  'table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #ddd5c8;padding:.4rem .5rem;text-align:left;vertical-align:top}' +
  'code{font-size:.8em;overflow-wrap:anywhere}section+section{margin-top:4rem}';

function sectionOf(facts: ArchiveFacts, language: Language): string {
  const texts = paperTexts[language];
  const { archive, labels } = texts;
  const formats = formatsOf(texts, language);
  const { deal, names, documents, signatures, items, events } = facts;
  const places = placesOf(documents);
  const moment = (at: Date) => escapeHtml(formats.moment(at.toISOString()));
  const head = [
    [labels.property, deal.snapshot.title],
    [labels.location, deal.snapshot.location],
    [labels[partyKeyOf(deal.kind, 'seller')], names.seller],
    [labels[partyKeyOf(deal.kind, 'buyer')], names.buyer],
    [labels.price, formats.money({ amount: deal.amount, currency: deal.currency })],
    [labels.steps, texts.states[deal.state]],
  ].map((cells) => row(cells.map(escapeHtml)));
  const documentRows = documents.map((document) => {
    const place = places.get(document.id) ?? '';
    const signed = signatures
      .filter(({ document_id }) => document_id === document.id)
      .map(
        ({ party, name, signed_at }) =>
          `<br>${escapeHtml(texts.certificate.signed(texts.parties[partyKeyOf(deal.kind, party)], name))} · ${moment(signed_at)}`,
      );
    const replaced =
      document.replaced_at === null
        ? ''
        : ` · ${escapeHtml(archive.replaced(formats.moment(document.replaced_at.toISOString())))}`;
    return row([
      `${linkOf(place)}${replaced}<br><code>${document.sha256}</code>${signed.join('')}`,
      moment(document.created_at),
    ]);
  });
  const itemRows = items.map(({ rule, state, answer, reason, by, at }) => {
    const said = answer === undefined ? archive.itemStates[state] : archive.answers[answer ? 'yes' : 'no'];
    const by2 = by && texts.parties[partyKeyOf(deal.kind, by)];
    const at2 = at && formats.moment(at.toISOString());
    return row([
      escapeHtml(rule.title[language]),
      [archive.item(said, by2, at2), reason]
        .filter(Boolean)
        .map((text) => escapeHtml(String(text)))
        .join('<br>'),
    ]);
  });
  const logRows = events.map(({ at, state, role, note }) =>
    row([
      moment(at),
      `${escapeHtml(texts.states[state])} · ${escapeHtml(texts.roles[partyKeyOf(deal.kind, role)])}`,
      escapeHtml(note ?? ''),
    ]),
  );
  return [
    `<section lang="${language}"><h1>${escapeHtml(archive.title)}</h1><p>${escapeHtml(archive.intro)}</p>${table(head)}`,
    `<h2>${escapeHtml(archive.documents)}</h2>${table(documentRows)}`,
    ...inventorySection(facts, language, places),
    ...claimSection(facts, language, places),
    `<h2>${escapeHtml(archive.checklist)}</h2>${table(itemRows)}`,
    `<h2>${escapeHtml(archive.log)}</h2>${table(logRows)}`,
    `<p><strong>${escapeHtml(texts.notary)}</strong></p></section>`,
  ].join('\n');
}

/** The page of an archive for people, in the languages of both parties; it needs no script and no network. */
export function archivePage(facts: ArchiveFacts): string {
  const [language = 'en'] = facts.languages;
  const title = escapeHtml(`${paperTexts[language].archive.title}: ${facts.deal.snapshot.title}`);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${style}</style></head><body>`,
    ...facts.languages.map((each) => sectionOf(facts, each)),
    '</body></html>',
  ].join('\n');
}
