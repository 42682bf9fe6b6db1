/**
 * Places people name besides the official ones, collected manually from general knowledge: which sectors a town covers
 * or a lake touches is right to the sector, not to the metre. Sectors are named as `district/sector`.
 */
export type SpokenPlace = {
  name: string;
  /** Other spellings, without accents. */
  aliases?: readonly string[];
  sectors: readonly string[];
};

/** Provinces by the name of `rwanda-tree.json`: what they are called, also in the other languages, and their districts. */
export const provinces = {
  Kigali: {
    name: 'Kigali',
    aliases: ['kigali city', 'city of kigali', 'umujyi wa kigali'],
    districts: ['Gasabo', 'Kicukiro', 'Nyarugenge'],
  },
  East: {
    name: 'Eastern Province',
    aliases: ['east', "province de l'est", 'iburasirazuba', "intara y'iburasirazuba"],
    districts: ['Bugesera', 'Gatsibo', 'Kayonza', 'Kirehe', 'Ngoma', 'Nyagatare', 'Rwamagana'],
  },
  North: {
    name: 'Northern Province',
    aliases: ['north', 'province du nord', 'amajyaruguru', "intara y'amajyaruguru"],
    districts: ['Burera', 'Gakenke', 'Gicumbi', 'Musanze', 'Rulindo'],
  },
  South: {
    name: 'Southern Province',
    aliases: ['south', 'province du sud', 'amajyepfo', "intara y'amajyepfo"],
    districts: ['Gisagara', 'Huye', 'Kamonyi', 'Muhanga', 'Nyamagabe', 'Nyanza', 'Nyaruguru', 'Ruhango'],
  },
  West: {
    name: 'Western Province',
    aliases: ['west', "province de l'ouest", 'iburengerazuba', "intara y'iburengerazuba"],
    districts: ['Karongi', 'Ngororero', 'Nyabihu', 'Nyamasheke', 'Rubavu', 'Rutsiro', 'Rusizi'],
  },
} as const;

/** Spellings of `rwanda-tree.json` that differ from those in use, by `district/sector`. */
export const respeltSectors: Readonly<Record<string, string>> = {
  'Nyarugenge/Mageregere': 'Mageragere',
  'Rwamagana/Gishali': 'Gishari',
  'Kamonyi/Rugarika': 'Rugalika',
};

/** Towns: everything in their sectors. A town that is a sector of its own name is not repeated here. */
export const towns: readonly SpokenPlace[] = [
  { name: 'Butare', aliases: ['huye town'], sectors: ['Huye/Ngoma', 'Huye/Tumba'] },
  { name: 'Cyangugu', aliases: ['rusizi town', 'kamembe town'], sectors: ['Rusizi/Kamembe', 'Rusizi/Gihundwe'] },
  { name: 'Gikongoro', aliases: ['nyamagabe town'], sectors: ['Nyamagabe/Gasaka'] },
  { name: 'Gisenyi', aliases: ['rubavu town'], sectors: ['Rubavu/Gisenyi', 'Rubavu/Rubavu', 'Rubavu/Rugerero'] },
  { name: 'Gitarama', aliases: ['muhanga town'], sectors: ['Muhanga/Nyamabuye', 'Muhanga/Shyogwe'] },
  { name: 'Kayonza', aliases: ['kayonza town'], sectors: ['Kayonza/Mukarange'] },
  { name: 'Kibuye', aliases: ['karongi town'], sectors: ['Karongi/Bwishyura'] },
  {
    name: 'Musanze',
    aliases: ['musanze town', 'ruhengeri'],
    sectors: ['Musanze/Muhoza', 'Musanze/Cyuve', 'Musanze/Musanze'],
  },
  { name: 'Nyanza', aliases: ['nyanza town', 'nyabisindu'], sectors: ['Nyanza/Busasamana'] },
  { name: 'Rwamagana', aliases: ['rwamagana town'], sectors: ['Rwamagana/Kigabiro'] },
];

/** Lakes: everything in the sectors on their shore. */
export const lakes: readonly SpokenPlace[] = [
  {
    name: 'Burera',
    aliases: ['bulera'],
    sectors: ['Burera/Butaro', 'Burera/Kagogo', 'Burera/Kinoni', 'Burera/Kinyababa', 'Burera/Rugengabari'],
  },
  { name: 'Cyohoha', sectors: ['Bugesera/Kamabuye', 'Bugesera/Ngeruka'] },
  { name: 'Karago', sectors: ['Nyabihu/Karago'] },
  {
    name: 'Kivu',
    sectors: [
      'Rubavu/Gisenyi',
      'Rubavu/Nyamyumba',
      'Rutsiro/Boneza',
      'Rutsiro/Gihango',
      'Rutsiro/Kigeyo',
      'Rutsiro/Kivumu',
      'Rutsiro/Musasa',
      'Rutsiro/Mushonyi',
      'Rutsiro/Mushubati',
      'Karongi/Bwishyura',
      'Karongi/Gishyita',
      'Karongi/Mubuga',
      'Karongi/Rubengera',
      'Nyamasheke/Bushekeri',
      'Nyamasheke/Gihombo',
      'Nyamasheke/Kagano',
      'Nyamasheke/Kanjongo',
      'Nyamasheke/Kirimbi',
      'Nyamasheke/Macuba',
      'Nyamasheke/Mahembe',
      'Nyamasheke/Nyabitekeri',
      'Nyamasheke/Shangi',
      'Rusizi/Gihundwe',
      'Rusizi/Kamembe',
      'Rusizi/Giheke',
      'Rusizi/Nkanka',
      'Rusizi/Nkombo',
    ],
  },
  { name: 'Mugesera', sectors: ['Ngoma/Mugesera', 'Ngoma/Karembo', 'Ngoma/Zaza', 'Rwamagana/Karenge'] },
  {
    name: 'Muhazi',
    sectors: [
      'Gasabo/Gikomero',
      'Gasabo/Rutunga',
      'Gicumbi/Rutare',
      'Gatsibo/Kiramuruzi',
      'Gatsibo/Kiziguro',
      'Gatsibo/Murambi',
      'Kayonza/Gahini',
      'Kayonza/Mukarange',
      'Kayonza/Rukara',
      'Rwamagana/Fumbwe',
      'Rwamagana/Gishari',
      'Rwamagana/Muhazi',
    ],
  },
  { name: 'Nasho', sectors: ['Kirehe/Nasho', 'Kirehe/Mpanga'] },
  { name: 'Ruhondo', sectors: ['Musanze/Gacaca', 'Musanze/Gashaki', 'Musanze/Remera', 'Burera/Kinoni'] },
  { name: 'Rweru', sectors: ['Bugesera/Rweru'] },
  { name: 'Sake', sectors: ['Ngoma/Sake', 'Ngoma/Rukumberi'] },
];

/** Quarters have no border: those listings of these sectors that name the quarter in their place or title. */
export const quarters: readonly SpokenPlace[] = [
  { name: 'Batsinda', sectors: ['Gasabo/Kinyinya', 'Gasabo/Jabana'] },
  { name: 'Biryogo', sectors: ['Nyarugenge/Nyarugenge'] },
  { name: 'Busanza', sectors: ['Kicukiro/Kanombe'] },
  { name: 'Gacuriro', sectors: ['Gasabo/Kinyinya'] },
  { name: 'Giporoso', sectors: ['Gasabo/Remera', 'Kicukiro/Nyarugunga', 'Kicukiro/Kanombe'] },
  { name: 'Gishushu', sectors: ['Gasabo/Remera', 'Gasabo/Kimihurura', 'Gasabo/Kacyiru'] },
  { name: 'Kabeza', sectors: ['Kicukiro/Kanombe', 'Kicukiro/Nyarugunga'] },
  { name: 'Kabuga', sectors: ['Gasabo/Rusororo', 'Kicukiro/Masaka'] },
  { name: 'Kagugu', sectors: ['Gasabo/Kinyinya'] },
  { name: 'Kibagabaga', sectors: ['Gasabo/Kimironko', 'Gasabo/Kinyinya', 'Gasabo/Remera'] },
  { name: 'Kicukiro Centre', sectors: ['Kicukiro/Kicukiro', 'Kicukiro/Kagarama', 'Kicukiro/Niboye'] },
  { name: 'Kimicanga', sectors: ['Gasabo/Kimihurura', 'Gasabo/Kacyiru'] },
  { name: 'Kisimenti', aliases: ['kisementi'], sectors: ['Gasabo/Remera'] },
  { name: 'Kiyovu', sectors: ['Nyarugenge/Nyarugenge'] },
  { name: 'Masoro', sectors: ['Gasabo/Ndera', 'Gasabo/Rusororo'] },
  {
    name: 'Nyabugogo',
    sectors: ['Nyarugenge/Muhima', 'Nyarugenge/Kimisagara', 'Nyarugenge/Kigali', 'Gasabo/Gatsata'],
  },
  { name: 'Nyarutarama', sectors: ['Gasabo/Remera', 'Gasabo/Kinyinya', 'Gasabo/Kacyiru'] },
  { name: 'Rebero', sectors: ['Kicukiro/Kigarama', 'Kicukiro/Gatenga', 'Kicukiro/Kagarama'] },
  { name: 'Rugando', sectors: ['Gasabo/Kimihurura'] },
  { name: 'Rukiri', sectors: ['Gasabo/Remera'] },
  { name: 'Ruyenzi', sectors: ['Kamonyi/Runda'] },
  { name: 'Vision City', sectors: ['Gasabo/Kinyinya'] },
  { name: 'Zindiro', sectors: ['Gasabo/Bumbogo', 'Gasabo/Kimironko', 'Gasabo/Ndera'] },
];
