import type { MailTemplate } from '#server/modules/mails/index.ts';

const settingsPath = '/settings';

/** The mail to the owner of a key that the staff has ended. */
export function endedMail(key: string): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: 'One of your API keys was ended',
      paragraphs: [
        `Hello ${name},`,
        `The staff of ${siteName} has ended your API key “${key}”. Programs that used it are refused from now on. Answer this email if you do not know why; you can make another key in your settings.`,
      ],
      action: { label: 'See your keys', url: publicUrl + settingsPath },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: 'L’une de vos clés d’API a été révoquée',
      paragraphs: [
        `Bonjour ${name},`,
        `L’équipe de ${siteName} a révoqué votre clé d’API « ${key} ». Les programmes qui l’utilisaient sont désormais refusés. Répondez à ce courriel si vous n’en connaissez pas la raison ; vous pouvez créer une autre clé dans vos paramètres.`,
      ],
      action: { label: 'Voir vos clés', url: publicUrl + settingsPath },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: 'Rumwe mu mfunguzo zawe za API rwahagaritswe',
      paragraphs: [
        `Muraho ${name},`,
        `Abakozi ba ${siteName} bahagaritse urufunguzo rwawe rwa API “${key}”. Porogaramu zarukoreshaga ntizizongera kwemererwa. Niba utazi impamvu, subiza iyi imeyili; ushobora gukora urundi rufunguzo mu igenamiterere ryawe.`,
      ],
      action: { label: 'Reba imfunguzo zawe', url: publicUrl + settingsPath },
    }),
  };
}
