/** A WhatsApp message to whomever the visitor chooses there. */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
}

/** A new e-mail, with its subject and text, to whomever the visitor chooses. */
export function mailLink(subject: string, text: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\r\n\r\n${url}`)}`;
}
