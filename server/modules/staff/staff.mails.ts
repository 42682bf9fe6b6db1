import type { MailTemplate } from '#server/modules/mails/index.ts';

export function suspensionMail(reason: string): MailTemplate {
  return {
    en: ({ name, siteName }) => ({
      subject: 'Your account has been suspended',
      paragraphs: [
        `Hello ${name},`,
        `Your account on ${siteName} has been suspended, and your properties are not shown. You can still sign in to see your profile and to take your data with you. This is why:`,
        reason,
        'If you think that this is wrong, answer this mail.',
      ],
    }),
    fr: ({ name, siteName }) => ({
      subject: 'Votre compte a été suspendu',
      paragraphs: [
        `Bonjour ${name},`,
        `Votre compte sur ${siteName} a été suspendu et vos biens ne sont plus affichés. Vous pouvez encore vous connecter pour voir votre profil et emporter vos données. En voici la raison :`,
        reason,
        'Si vous pensez que c’est une erreur, répondez à ce message.',
      ],
    }),
    rw: ({ name, siteName }) => ({
      subject: 'Konti yawe yahagaritswe',
      paragraphs: [
        `Muraho ${name},`,
        `Konti yawe kuri ${siteName} yahagaritswe, kandi imitungo yawe ntigaragara. Uracyashobora kwinjira, ukareba umwirondoro wawe kandi ugatwara amakuru yawe. Impamvu ni iyi:`,
        reason,
        'Niba wumva ko ari ikosa, subiza ubu butumwa.',
      ],
    }),
  };
}

export function reinstatementMail(reason: string): MailTemplate {
  return {
    en: ({ name, siteName, publicUrl }) => ({
      subject: 'Your account is active again',
      paragraphs: [
        `Hello ${name},`,
        `The suspension of your account on ${siteName} has ended, and your properties are shown again.`,
        reason,
      ],
      action: { label: 'Sign in', url: `${publicUrl}/auth` },
    }),
    fr: ({ name, siteName, publicUrl }) => ({
      subject: 'Votre compte est de nouveau ouvert',
      paragraphs: [
        `Bonjour ${name},`,
        `La suspension de votre compte sur ${siteName} est levée et vos biens sont de nouveau affichés.`,
        reason,
      ],
      action: { label: 'Se connecter', url: `${publicUrl}/auth` },
    }),
    rw: ({ name, siteName, publicUrl }) => ({
      subject: 'Konti yawe yongeye gufungurwa',
      paragraphs: [
        `Muraho ${name},`,
        `Konti yawe kuri ${siteName} ntigihagaritswe, kandi imitungo yawe yongeye kugaragara.`,
        reason,
      ],
      action: { label: 'Injira', url: `${publicUrl}/auth` },
    }),
  };
}
