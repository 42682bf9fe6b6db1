import type { RemovedWay } from '#contract/accounts/removed-ways.ts';
import type { AccountMails } from './account-mail-texts.ts';

const notYou =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela déconnecte tout le monde.';

/** Stronger than `notYou`: what was added is removed too. */
const notYouAtAll =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe par le lien ci-dessous : cela déconnecte tout le monde et retire les clés d’accès, les comptes associés, le numéro de téléphone, les clés d’API et les webhooks.';

const ways: Record<RemovedWay, string> = {
  passkeys: 'les clés d’accès',
  identities: 'les comptes associés d’autres services',
  phone: 'le numéro de téléphone qui vous connectait',
  pin: 'le PIN pour téléphones sans internet',
  apiKeys: 'les clés d’API',
  webhooks: 'les webhooks',
  calendar: 'l’adresse privée de votre calendrier de visites',
};

export const french: AccountMails = {
  confirmSignUp: ({ name, site }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${name},`,
      `Quelqu’un, sans doute vous, veut ouvrir un compte sur ${site} avec cette adresse. Confirmez-la et vous serez connecté. Le lien fonctionne une seule fois, pendant 24 heures.`,
      'Si ce n’était pas vous, ne faites rien : sans votre confirmation, aucun compte ne sera ouvert.',
    ],
    action: 'Confirmer l’adresse',
  }),
  accountExists: ({ name, site }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      `Bonjour ${name},`,
      `Quelqu’un, sans doute vous, a voulu ouvrir un compte sur ${site} avec cette adresse. Elle en a déjà un : il suffit de vous connecter. Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau.`,
      'Si ce n’était pas vous, il n’y a rien à faire. Personne n’a appris que ce compte existe.',
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  confirmAddress: ({ name, site }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${name},`,
      `Confirmez que cette adresse est celle de votre compte sur ${site}. Le lien fonctionne une seule fois, pendant 24 heures.`,
    ],
    action: 'Confirmer l’adresse',
  }),
  resetPassword: ({ name, site }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Bonjour ${name},`,
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur ${site}. Le lien fonctionne une seule fois, pendant une heure. Un nouveau mot de passe vous déconnecte partout.`,
      'Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  passwordChanged: ({ name, site }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [`Bonjour ${name},`, `Le mot de passe de votre compte sur ${site} vient d’être modifié.`, notYou],
    action: 'Choisir un nouveau mot de passe',
  }),
  passwordReset: ({ name, site, removed }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${name},`,
      `Le mot de passe de votre compte sur ${site} vient d’être modifié par le lien d’un e-mail. Tout le monde est déconnecté.`,
      ...(removed.length > 0
        ? [
            `Ce qui aurait pu laisser entrer d’autres personnes a pris fin avec lui : ${removed.map((way) => ways[way]).join(', ')}. Configurez à nouveau ce dont vous avez besoin.`,
          ]
        : []),
      notYou,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  twoFactorEnabled: ({ name, site }) => ({
    subject: 'La connexion à deux facteurs est activée',
    paragraphs: [
      `Bonjour ${name},`,
      `Désormais, se connecter à ${site} demande un code de votre application d’authentification. Gardez vos codes de secours en lieu sûr : ils vous laissent entrer si vous perdez votre téléphone.`,
      notYou,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  twoFactorDisabled: ({ name, site }) => ({
    subject: 'La connexion à deux facteurs est désactivée',
    paragraphs: [
      `Bonjour ${name},`,
      `Se connecter à ${site} ne demande plus de code de votre application d’authentification : votre mot de passe suffit.`,
      notYou,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  payoutAccountChanged: ({ name, site }) => ({
    subject: 'Votre compte de versement a été modifié',
    paragraphs: [
      `Bonjour ${name},`,
      `Le compte sur lequel ${site} verse votre argent vient d’être modifié. Rien n’y est versé pendant quelques jours.`,
      notYou,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  phonePinChanged: ({ name, site }) => ({
    subject: 'Votre PIN pour téléphones a été choisi',
    paragraphs: [
      `Bonjour ${name},`,
      `Le PIN que ${site} demande sur les téléphones sans internet vient d’être choisi. Il permet d’enchérir en votre nom : ne le dites à personne.`,
      notYou,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  passkeyAdded: ({ name, site }) => ({
    subject: 'Une clé d’accès a été ajoutée',
    paragraphs: [
      `Bonjour ${name},`,
      `Une clé d’accès vient d’être ajoutée à votre compte sur ${site}. Elle permet de se connecter sans mot de passe.`,
      notYouAtAll,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  identityJoined: ({ name, site }) => ({
    subject: 'Un autre moyen de connexion a été associé',
    paragraphs: [
      `Bonjour ${name},`,
      `Un compte d’un autre service vient d’être associé à votre compte sur ${site}. Il permet de se connecter sans mot de passe ; les réglages disent lequel.`,
      notYouAtAll,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  phoneAdded: ({ name, site }) => ({
    subject: 'Un numéro de téléphone permet maintenant de vous connecter',
    paragraphs: [
      `Bonjour ${name},`,
      `Un numéro de téléphone vient d’être confirmé pour votre compte sur ${site}. Désormais, un code envoyé à ce numéro permet de se connecter sans mot de passe.`,
      notYouAtAll,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  phoneRemoved: ({ name, site }) => ({
    subject: 'Votre numéro de téléphone a été retiré',
    paragraphs: [
      `Bonjour ${name},`,
      `Le numéro de téléphone de votre compte sur ${site} vient d’être retiré. Il ne permet plus de se connecter.`,
      notYou,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  apiKeyAdded: ({ name, site }) => ({
    subject: 'Une clé d’API a été créée',
    paragraphs: [
      `Bonjour ${name},`,
      `Une clé d’API vient d’être créée pour votre compte sur ${site}. Les programmes qui l’ont agissent pour vous, dans les limites qu’elle fixe ; les réglages disent laquelle.`,
      notYouAtAll,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  webhookAdded: ({ name, site }) => ({
    subject: 'Un webhook a été ajouté',
    paragraphs: [
      `Bonjour ${name},`,
      `Un webhook vient d’être ajouté à votre compte sur ${site}. Il apprend ce qui arrive à vos annonces, à vos demandes et à vos transactions ; les réglages donnent son adresse.`,
      notYouAtAll,
    ],
    action: 'Choisir un nouveau mot de passe',
  }),
  accountDeleted: ({ name, site }) => ({
    subject: 'Votre compte a été supprimé',
    paragraphs: [
      `Bonjour ${name},`,
      `Votre compte sur ${site} et tout ce qu’il contenait de personnel ont été supprimés, comme vous l’avez demandé. Si ce n’était pas vous, écrivez-nous.`,
    ],
    action: 'Nous écrire',
  }),
};
