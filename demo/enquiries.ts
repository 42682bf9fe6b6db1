import type { DemoEnquiry } from './demo-data.ts';

/** Enquiries of invented visitors. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    name: 'Alphonse Rukundo',
    email: 'alphonse.rukundo@post.example',
    phone: '+250 788 000 131',
    message:
      'Good morning. We are a family of six looking for a house to rent near Kibagabaga from January. Our budget is 900 dollars. Can we view this week?',
    sentDaysAgo: 0.2,
    listing: 'Family villa behind Kibagabaga hospital',
  },
  {
    name: 'Béatrice Mukagasana',
    email: 'b.mukagasana@post.example',
    phone: '+250 788 000 132',
    message: 'Is it possible to pay for a plot in Nyamata in instalments, and when do I receive the deed?',
    sentDaysAgo: 1.1,
  },
  {
    name: 'Hannah Lindqvist',
    email: 'hannah@lindqvist.example',
    phone: '+250 788 000 133',
    message:
      'I am moving to Kigali in March for two years and would like a furnished flat within walking distance of Kimihurura. Is a video viewing possible?',
    sentDaysAgo: 2.4,
  },
  {
    name: 'Innocent Bizimana',
    email: 'innocent@bizimana-garage.example',
    phone: '+250 788 000 134',
    message:
      'I want to sell my workshop in Gatsata. How do I become a seller on this site and what documents are needed?',
    sentDaysAgo: 4.6,
  },
  {
    name: 'Grâce Uwase',
    email: 'grace.uwase@post.example',
    phone: '+250 788 000 135',
    message:
      'Bonjour, je cherche un terrain de 500 à 700 m² à Gahanga ou à Masaka, avec titre de propriété. Merci de me rappeler après 17 heures.',
    sentDaysAgo: 6.3,
  },
  {
    name: 'Samuel Kamanzi',
    email: 'samuel.kamanzi@post.example',
    phone: '+250 788 000 136',
    message:
      'The listing says the title is clean. Who checks that, you or the notary? I would rather ask before I travel.',
    sentDaysAgo: 9.8,
    listing: 'Country-style house on the Rusororo ridge',
  },
  {
    name: 'Yvonne Nyiransabimana',
    email: 'yvonne@nyiransabimana.example',
    phone: '+250 788 000 137',
    message:
      'Muraho, nifuza gukodesha inzu y’ibyumba bibiri i Kanombe cyangwa i Kabeza. Ese hari iboneka mu kwezi gutaha?',
    sentDaysAgo: 13.5,
  },
  {
    name: 'Didier Mbarushimana',
    email: 'didier@lake-boats.example',
    phone: '+250 788 000 138',
    message:
      'We need a small office with a view of the lake in Gisenyi, about 50 square metres. Parking for one minibus.',
    sentDaysAgo: 19.2,
  },
  {
    name: 'Agnes Wanjiru',
    email: 'agnes.wanjiru@mail.example',
    phone: '+250 788 000 139',
    message:
      'Can a foreigner buy an apartment, or only lease one? I have seen two in Gacuriro that I like and want to understand the rules first.',
    sentDaysAgo: 27.7,
  },
  {
    name: 'Théogène Nsengiyumva',
    email: 'theogene@nsengiyumva.example',
    phone: '+250 788 000 140',
    message:
      'I forgot the name of the agent who showed me the brick house in Kagarama on Saturday. Please put us in touch.',
    sentDaysAgo: 36.4,
  },
  {
    name: 'Marie-Claire Uwamahoro',
    email: 'mc.uwamahoro@school.example',
    phone: '+250 788 000 141',
    message:
      'Our nursery school is looking for half a hectare in Gasabo, flat if possible. We can start building when the permit is given.',
    sentDaysAgo: 52.9,
  },
  {
    name: 'Kevin Ishimwe',
    email: 'kevin.ishimwe@post.example',
    phone: '+250 788 000 142',
    message: 'Do the prices of flats include the parking space? One listing mentions it and the others do not.',
    sentDaysAgo: 71.3,
  },
  {
    name: 'Odette Mukashema',
    email: 'odette@mukashema.example',
    phone: '+250 788 000 143',
    message:
      'I live in Brussels and would like someone trustworthy to let my house in Nyanza. What does an agent usually charge for that?',
    sentDaysAgo: 95.6,
  },
  {
    name: 'Peter Osei',
    email: 'peter.osei@logistics.example',
    phone: '+250 788 000 144',
    message:
      'Looking for 1,500 square metres of warehouse with at least two docks, as near to the economic zone as you can.',
    sentDaysAgo: 128.1,
  },
];
