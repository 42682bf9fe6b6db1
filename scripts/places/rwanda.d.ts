declare module 'rwanda' {
  type Answer = string[] | undefined;
  export function Provinces(): string[];
  export function Districts(province: string): Answer;
  export function Sectors(province: string, district: string): Answer;
  export function Cells(province: string, district: string, sector: string): Answer;
}
