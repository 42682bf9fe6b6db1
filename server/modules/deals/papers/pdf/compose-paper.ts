import { partyKeyOf } from '#contract/deals/party-key.ts';
import type { Language } from '#contract/languages.ts';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import type { Block, Sheet } from '#server/platform/pdf/sheet.ts';
import { composeFinding, duesOf } from './compose-finding.ts';
import { composeLease } from './compose-lease.ts';
import { composeArrearsLetter, composeTerminationLetter } from './compose-letter.ts';
import { composeProtocol } from './compose-protocol.ts';
import type { CertificateData, PaperData, PaperOffer } from './paper-data.ts';
import type { PaperTexts } from './paper-texts.ts';
import { type Formats, formatsOf, paperTexts } from './texts-of.ts';

type Row = readonly [label: string, value: string];
type Writing = { data: PaperData; texts: PaperTexts; formats: Formats };

const heading = (text: string): Block => ({ is: 'heading', text });
const facts = (rows: readonly Row[]): Block => ({ is: 'facts', rows });
const paragraph = (text: string): Block => ({ is: 'paragraph', text });
const clauses = (texts: readonly string[]): Block => ({ is: 'clauses', texts });
const notice = (text: string): Block => ({ is: 'notice', text });

function subjectOf({ data: { buyer, seller, property, dealKind }, texts }: Writing): Block[] {
  const { labels } = texts;
  const type = listingTypes.find((known) => known === property.type);
  const rooms = texts.rooms(property.bedrooms, property.bathrooms);
  return [
    heading(labels.parties),
    facts([
      [labels[partyKeyOf(dealKind, 'seller')], seller],
      [labels[partyKeyOf(dealKind, 'buyer')], buyer],
    ]),
    heading(labels.property),
    facts([
      [labels.name, property.title],
      [labels.type, type === undefined ? property.type : texts.types[type]],
      [labels.location, property.location],
      ...(property.parcel === undefined ? [] : [[labels.parcel, property.parcel] as const]),
      ...(property.size === undefined ? [] : [[labels.size, `${property.size} m²`] as const]),
      ...(rooms === '' ? [] : [[labels.rooms, rooms] as const]),
    ]),
  ];
}

function termsOf(offer: PaperOffer, { data, texts, formats }: Writing): Row[] {
  const { labels } = texts;
  const { currency } = data;
  // A line of it in both versions, so that they can be compared, or in neither.
  const hasDeposit = data.offer?.deposit !== undefined || data.before?.deposit !== undefined;
  const money = (amount: number) => formats.money({ amount, currency });
  return [
    [labels.price, money(offer.amount)],
    [labels.reservation, offer.reservation === 0 ? labels.nothing : money(offer.reservation)],
    ...(hasDeposit
      ? [[labels.agreedDeposit, offer.deposit === undefined ? labels.nothing : money(offer.deposit)] as const]
      : []),
    [labels.financing, texts.financing[offer.financing]],
    [labels.completionDay, offer.completionDay === undefined ? '–' : formats.day(offer.completionDay)],
    [labels.conditions, offer.conditions ?? labels.nothing],
  ];
}

function offerLetter(writing: Writing): Block[] {
  const { data, texts, formats } = writing;
  const { offer, before } = data;
  if (offer === undefined) throw new Error('An offer letter needs an offer');
  const old = before === undefined ? undefined : termsOf(before, writing);
  const rows = termsOf(offer, writing).map(([label, value], index): Row => {
    const former = old?.[index]?.[1];
    return [label, former === undefined || former === value ? value : texts.changed(value, former)];
  });
  const until =
    offer.expiresAt === undefined ? [] : [[texts.labels.expiresAt, formats.moment(offer.expiresAt)] as const];
  return [
    paragraph(texts.offer.subtitle(offer.version, texts.parties[offer.by])),
    ...subjectOf(writing),
    heading(texts.labels.terms),
    facts([...rows, ...until]),
    ...(before === undefined ? [] : [paragraph(texts.offer.marked)]),
    paragraph(texts.offer.text(texts.parties[offer.by])),
  ];
}

function priceOf({ data, texts, formats }: Writing): Row[] {
  const { amount, currency, offer, deposit } = data;
  const { labels } = texts;
  const before = offer?.reservation ?? deposit ?? 0;
  return [
    [labels.price, formats.money({ amount, currency })],
    ...(before === 0
      ? []
      : [
          [
            deposit === undefined ? labels.reservation : labels.deposit,
            formats.money({ amount: before, currency }),
          ] as const,
          [labels.rest, formats.money({ amount: amount - before, currency })] as const,
        ]),
    ...(offer?.deposit === undefined
      ? []
      : [[labels.agreedDeposit, formats.money({ amount: offer.deposit, currency })] as const]),
    ...(offer?.completionDay === undefined ? [] : [[labels.completionDay, formats.day(offer.completionDay)] as const]),
    ...(offer?.conditions === undefined ? [] : [[labels.conditions, offer.conditions] as const]),
  ];
}

/** The reference to the previous version in a version with the legal names. */
function repeated({ data: { repeats }, texts, formats }: Writing): Block[] {
  if (repeats === undefined) return [];
  return [notice(texts.repeats(formats.moment(repeats.at), repeats.sha256))];
}

const agreementWith = (texts: readonly string[]) => (writing: Writing) => [
  ...subjectOf(writing),
  heading(writing.texts.labels.terms),
  facts(priceOf(writing)),
  clauses(texts),
];

function memorandum(writing: Writing): Block[] {
  const { data, texts, formats } = writing;
  const { auction, site } = data;
  if (auction === undefined) throw new Error('A memorandum needs the auction');
  const address = `${site.url}/auction/${auction.slug}`;
  return [
    ...subjectOf(writing),
    heading(texts.labels.terms),
    facts(priceOf(writing)),
    paragraph(texts.memorandum.text),
    clauses(texts.memorandum.clauses(site.name)),
    heading(texts.labels.auction),
    facts([
      [texts.labels.name, auction.title],
      [texts.labels.closedAt, formats.moment(auction.closedAt)],
      [texts.labels.log, texts.memorandum.log(auction.events, auction.headHash, address)],
    ]),
    heading(texts.labels.auctionTerms(auction.termsVersion)),
    paragraph(auction.terms),
  ];
}

/** A form to fill in, or what both have confirmed. */
function statement(writing: Writing): Block[] {
  const { data, texts, formats } = writing;
  const { events = [] } = data;
  const rows = duesOf(writing);
  return [
    ...subjectOf(writing),
    paragraph(texts.statement.text),
    heading(texts.labels.terms),
    facts(priceOf(writing)),
    heading(texts.labels.payments),
    rows.length === 0 ? paragraph(texts.labels.nothing) : facts(rows),
    heading(texts.labels.steps),
    facts(
      events.map(({ at, state, by }) => [
        formats.moment(at),
        `${texts.states[state]} · ${texts.roles[partyKeyOf(data.dealKind, by)]}`,
      ]),
    ),
  ];
}

const bodies: Readonly<Record<PaperData['kind'], (writing: Writing) => Block[]>> = {
  offer_letter: offerLetter,
  reservation_agreement: (writing) => agreementWith(writing.texts.reservation.clauses)(writing),
  sale_agreement: (writing) => agreementWith(writing.texts.agreement.clauses(writing.data.site.name))(writing),
  sale_memorandum: memorandum,
  handover_protocol: (writing) => [...subjectOf(writing), ...composeProtocol(writing)],
  lease: (writing) => [...subjectOf(writing), ...composeLease(writing)],
  arrears_letter: (writing) => [...subjectOf(writing), ...composeArrearsLetter(writing)],
  termination_letter: (writing) => [...subjectOf(writing), ...composeTerminationLetter(writing)],
  final_statement: statement,
  default_notice: (writing) => [...subjectOf(writing), ...composeFinding(writing)],
  default_decision: (writing) => [...subjectOf(writing), ...composeFinding(writing)],
};

/** The sheets of a document of a deal, one for each of its languages. */
export function composePaper(data: PaperData): Sheet[] {
  return data.languages.map((language) => {
    const texts = paperTexts[language];
    const formats = formatsOf(texts, language);
    return {
      language,
      title: texts.titles[data.kind],
      subtitle: texts.reference(data.dealId, formats.moment(data.at)),
      blocks: [
        ...repeated({ data, texts, formats }),
        ...bodies[data.kind]({ data, texts, formats }),
        notice(texts.notary),
      ],
      footer: texts.footer(data.site.name),
      page: texts.page,
    };
  });
}

/** The title of a written document, as its file is called too. */
export const titleOfPaper = (kind: PaperData['kind'], language: Language): string => paperTexts[language].titles[kind];

/** The certificate of the signatures on a document: what was signed, by whom and when, and what it does not prove. */
export function composeCertificate(data: CertificateData): Sheet[] {
  return data.languages.map((language) => {
    const texts = paperTexts[language];
    const { certificate } = texts;
    const { day: _, moment } = formatsOf(texts, language);
    const { name, sha256, createdAt } = data.document;
    const rows = data.signatures.map(({ party, name: signed, at, sha256: hash, voidedAt }): Row => {
      const voided = voidedAt === undefined ? '' : `\n${certificate.voided(moment(voidedAt))}`;
      return [
        moment(at),
        `${certificate.signed(texts.parties[partyKeyOf(data.dealKind, party)], signed)}\nSHA-256 ${hash}${voided}`,
      ];
    });
    return {
      language,
      title: certificate.title,
      subtitle: texts.reference(data.dealId, moment(createdAt)),
      blocks: [
        heading(certificate.document),
        facts([
          [certificate.file, name],
          [certificate.fingerprint, sha256],
          [certificate.written, moment(createdAt)],
        ]),
        heading(certificate.signatures),
        rows.length === 0 ? paragraph(certificate.none) : facts(rows),
        paragraph(certificate.how(data.site.name)),
        paragraph(certificate.check),
        notice(texts.notary),
      ],
      footer: texts.footer(data.site.name),
      page: texts.page,
    };
  });
}
