import type { DemoPartner } from './demo-data.ts';

/** Invented firms around a property sale; the logos were drawn for this project. */
export const demoPartners: readonly DemoPartner[] = [
  { name: 'Inkingi Mutual Bank', logo: 'inkingi-mutual-bank.webp' },
  { name: 'Beacon & Line Surveyors', logo: 'beacon-and-line-surveyors.webp' },
  { name: 'Umutaka Cover', logo: 'umutaka-cover.webp' },
  { name: 'Gasozi Movers', logo: 'gasozi-movers.webp' },
  { name: 'Eave & Ridge Architects', logo: 'eave-and-ridge-architects.webp' },
  { name: 'Imfunguzo Locks', logo: 'imfunguzo-locks.webp' },
  { name: 'Rooftop Sun Works', logo: 'rooftop-sun-works.webp' },
  { name: 'Amazi Clear Tanks', logo: 'amazi-clear-tanks.webp' },
  { name: 'Blue Seal Notaries', logo: 'blue-seal-notaries.webp' },
];
