import { signCodeMinutes } from '#contract/deals/papers.vocabulary.ts';
import type { MailTemplate } from '#server/modules/mails/index.ts';

type SignCode = { code: string; document: string; sha256: string; title: string; dealId: string };

/** The mail with the code for a signature. It names the document, so that the code is not typed for another one. */
export function signCodeMail({ code, document, sha256, title, dealId }: SignCode): MailTemplate {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const path = `/client/deals/${dealId}`;
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: `Your code for signing: ${spaced}`,
      paragraphs: [
        `Hello ${name},`,
        `You are about to sign a document on ${siteName}. Your code is ${spaced}. It works once and for ${signCodeMinutes} minutes.`,
        'Nobody of ours ever asks you for it. If you are not signing anything, do not use it, and change your password.',
      ],
      facts: [
        ['Document', document],
        ['Property', title],
        ['SHA-256', sha256],
      ],
      action: { label: 'Open the deal', url: `${publicUrl}${path}` },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: `Votre code de signature : ${spaced}`,
      paragraphs: [
        `Bonjour ${name},`,
        `Vous êtes sur le point de signer un document sur ${siteName}. Votre code est ${spaced}. Il sert une seule fois et pendant ${signCodeMinutes} minutes.`,
        'Personne de chez nous ne vous le demandera jamais. Si vous ne signez rien, ne l’utilisez pas et changez de mot de passe.',
      ],
      facts: [
        ['Document', document],
        ['Bien', title],
        ['SHA-256', sha256],
      ],
      action: { label: 'Ouvrir l’affaire', url: `${publicUrl}${path}` },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: `Umubare wawe wo gusinya: ${spaced}`,
      paragraphs: [
        `Muraho ${name},`,
        `Ugiye gusinya inyandiko kuri ${siteName}. Umubare wawe ni ${spaced}. Ukora rimwe gusa kandi mu minota ${signCodeMinutes}.`,
        'Nta mukozi wacu uzawugusaba. Niba nta cyo urimo gusinya, ntuwukoreshe kandi uhindure ijambo ry’ibanga.',
      ],
      facts: [
        ['Inyandiko', document],
        ['Umutungo', title],
        ['SHA-256', sha256],
      ],
      action: { label: 'Fungura igikorwa', url: `${publicUrl}${path}` },
    }),
  };
}
