/** The people of the tests; none of their addresses and numbers exist. */
export type Person = {
  name: string;
  email: string;
  phoneNumber: string;
  agencyName: string;
  licenseNumber: string;
};

export const aline: Person = {
  name: 'Aline Uwase',
  email: 'aline@homes.example',
  phoneNumber: '+250 788 000 111',
  agencyName: 'Uwase Homes',
  licenseNumber: 'RW-LIC-1001',
};

export const jean: Person = {
  name: 'Jean Habimana',
  email: 'jean@plots.example',
  phoneNumber: '+250 788 000 112',
  agencyName: 'Habimana Plots',
  licenseNumber: 'RW-LIC-1002',
};

/** A visitor with a question for the operator. */
export const grace = { name: 'Grace Mutesi', email: 'grace@mail.example', phone: '+250 788 000 113' };
