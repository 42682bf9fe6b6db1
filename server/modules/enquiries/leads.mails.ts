import { leadsPath } from '#contract/enquiries/leads-path.ts';
import type { MailTemplate } from '#server/modules/mails/index.ts';

type LeadToMail = { name: string; email: string; phone: string; message: string; title: string; slug: string };

/** The mail to the seller about an enquiry: what was asked, by whom, and how to answer. */
export function leadMail({ name: sender, email, phone, message, title, slug }: LeadToMail): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: `Enquiry from ${sender}: ${title}`,
      paragraphs: [
        `Hello ${name},`,
        `${sender} asks about “${title}” on ${siteName}:`,
        message,
        `Answer this email to reply to ${sender}, or use the number below.`,
      ],
      facts: [
        ['Name', sender],
        ['Email', email],
        ['Phone', phone],
        ['Property', `${title}: ${publicUrl}/product/${slug}`],
      ],
      action: { label: 'See all enquiries', url: publicUrl + leadsPath },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: `Demande de ${sender} : ${title}`,
      paragraphs: [
        `Bonjour ${name},`,
        `${sender} pose une question sur « ${title} » sur ${siteName} :`,
        message,
        `Répondez à ce message pour répondre à ${sender}, ou appelez le numéro ci-dessous.`,
      ],
      facts: [
        ['Nom', sender],
        ['Email', email],
        ['Téléphone', phone],
        ['Bien', `${title} : ${publicUrl}/product/${slug}`],
      ],
      action: { label: 'Voir toutes les demandes', url: publicUrl + leadsPath },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: `Ikibazo cya ${sender}: ${title}`,
      paragraphs: [
        `Muraho ${name},`,
        `${sender} arabaza kuri “${title}” kuri ${siteName}:`,
        message,
        `Subiza ubu butumwa kugira ngo usubize ${sender}, cyangwa uhamagare nomero iri hasi.`,
      ],
      facts: [
        ['Izina', sender],
        ['Imeyili', email],
        ['Telefoni', phone],
        ['Umutungo', `${title}: ${publicUrl}/product/${slug}`],
      ],
      action: { label: 'Reba ibibazo byose', url: publicUrl + leadsPath },
    }),
  };
}
