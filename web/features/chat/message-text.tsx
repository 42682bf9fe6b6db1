import { linkedText } from '#web/lib/linked-text.ts';

/** A message's text: plain text in its lines, with web addresses that lead out of the site. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-wrap">
      {linkedText(text).map(({ text: piece, href }, index) =>
        href === undefined ? (
          piece
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
            key={index}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="break-all underline underline-offset-2"
          >
            {piece}
          </a>
        ),
      )}
    </p>
  );
}
