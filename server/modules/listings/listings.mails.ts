import type { MailTemplate } from '#server/modules/mails/index.ts';

type Decided = { title: string; slug: string; reason: string };

const addressOf = (publicUrl: string, slug: string) => `${publicUrl}/product/${slug}`;

export function takedownMail({ title, slug, reason }: Decided): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: `Your property has been taken down: ${title}`,
      paragraphs: [
        `Hello ${name},`,
        `“${title}” is no longer shown on ${siteName}. You still see it yourself. This is why:`,
        reason,
        'Once this is put right, answer this mail and we will look at it again.',
      ],
      action: { label: 'Open the property', url: addressOf(publicUrl, slug) },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: `Votre bien a été retiré : ${title}`,
      paragraphs: [
        `Bonjour ${name},`,
        `« ${title} » n’est plus affiché sur ${siteName}. Vous seul le voyez encore. En voici la raison :`,
        reason,
        'Une fois que ce sera corrigé, répondez à ce message et nous le regarderons de nouveau.',
      ],
      action: { label: 'Ouvrir le bien', url: addressOf(publicUrl, slug) },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: `Umutungo wawe wakuwe ku rubuga: ${title}`,
      paragraphs: [
        `Muraho ${name},`,
        `“${title}” ntukigaragara kuri ${siteName}. Wowe uracyawubona. Impamvu ni iyi:`,
        reason,
        'Nibikosorwa, subiza ubu butumwa, natwe tuzongera tubirebe.',
      ],
      action: { label: 'Fungura umutungo', url: addressOf(publicUrl, slug) },
    }),
  };
}

export function restoringMail({ title, slug, reason }: Decided): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: `Your property is shown again: ${title}`,
      paragraphs: [`Hello ${name},`, `“${title}” is shown on ${siteName} again.`, reason],
      action: { label: 'Open the property', url: addressOf(publicUrl, slug) },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: `Votre bien est de nouveau affiché : ${title}`,
      paragraphs: [`Bonjour ${name},`, `« ${title} » est de nouveau affiché sur ${siteName}.`, reason],
      action: { label: 'Ouvrir le bien', url: addressOf(publicUrl, slug) },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: `Umutungo wawe wongeye kugaragara: ${title}`,
      paragraphs: [`Muraho ${name},`, `“${title}” wongeye kugaragara kuri ${siteName}.`, reason],
      action: { label: 'Fungura umutungo', url: addressOf(publicUrl, slug) },
    }),
  };
}
