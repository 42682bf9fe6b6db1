import { escapeHtml } from '#server/platform/html.ts';
/** The parts every mail is made of; all of it plain text. */
export type MailContent = {
  subject: string;
  /** Paragraphs, in order. */
  paragraphs: readonly string[];
  /** Facts shown as a table: label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** One thing to do, by a link into the site. */
  action?: { label: string; url: string };
  /** Small links at the end. */
  footnotes?: readonly { label: string; url: string }[];
};

/** One line for a header field, so that no text can start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

function textOf({ paragraphs, facts = [], action, footnotes = [] }: MailContent, signature: string): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = action === undefined ? '' : `${action.label}: ${action.url}`;
  const ends = footnotes.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return [...paragraphs, table, link, signature, ends].filter(Boolean).join('\n\n');
}

function htmlOf({ subject, paragraphs, facts = [], action, footnotes = [] }: MailContent, signature: string): string {
  const withBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;color:#6b6257">${escapeHtml(label)}</th><td style="padding:4px 0">${withBreaks(value)}</td></tr>`,
    )
    .join('');
  return [
    '<!doctype html><html><head><meta charset="utf-8"><title>',
    escapeHtml(subject),
    '</title></head><body style="margin:0;padding:24px;background:#f6f2ec;font-family:Helvetica,Arial,sans-serif;color:#221d18;line-height:1.5">',
    '<div style="max-width:560px;margin:auto;background:#fff;border-radius:12px;padding:24px">',
    ...paragraphs.map((paragraph) => `<p>${withBreaks(paragraph)}</p>`),
    rows === '' ? '' : `<table style="border-collapse:collapse">${rows}</table>`,
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#a4432a;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    `<p style="color:#6b6257;font-size:13px">${escapeHtml(signature)}</p>`,
    ...footnotes.map(
      ({ label, url }) =>
        `<p style="margin:4px 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:#6b6257">${escapeHtml(label)}</a></p>`,
    ),
    '</div></body></html>',
  ].join('');
}

/** A mail's subject and both its bodies; `signature` is the site's name. */
export function composeMail(content: MailContent, signature: string): { subject: string; text: string; html: string } {
  const subject = oneLine(content.subject);
  return {
    subject,
    text: textOf({ ...content, subject }, signature),
    html: htmlOf({ ...content, subject }, signature),
  };
}
