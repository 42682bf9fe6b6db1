/**
 * Words that are rightly spelt, although one other letter makes them ours: "stones" are no stores, "tiled" is not
 * "titled".
 */
const english = `
  action actions alone among annual binding entry fifth fire flags garbage gates horse horses leave lists mill
  mouth nearly newer roofs roots score seen seventh shoes shores sixth stone stones stove terraced tile tiled tire tree canoe
  packing floats inverted
`;

const french = `
  acces achats congo eleve elever encre entree entrer environs etre fier garde garder gardes interne mere mettre neige
  tente terme toile vent verte veste annee annees
`;

const kinyarwanda = `
  ahari amahoro bahari bihari bishyura buhari buhoro bukire bwishyurwa cyaro cyayo gukoresha gukoreshwa gutega ibigo
  ibiryo igikoresho ihari imari imirimo imyenda itabi kiganiro kigomba koresha kubura kumwe kuzura mahanga masaha
  minsi musoro naho nyamara nyungu rubanda rundi rusange ruhande ubunani umutima utazi yari zihari ikoreshwa akoreshwa
  bikoreshwa zikoreshwa rukoreshwa bakoreshwa kuyikoresha gutangira atangira itangira
`;

/** Villages, cells and well-known buildings with names like that of a sector. */
const places = `
  simba kabuye rugunga kanazi gicaca nyagahanga rubira kibare kabura nkamba ruhanga gahama rugoma nyagasozi musya
  rutoma rugari gatete kagina nkoma kabasore gasagara gisovu gashoro kagoma bumba nyakibanda rurara kirambo kagabiro
  mbuga migina runga mpanda nkanda gatovu mwoga ruhunda bwera rwasa munyana gihara gitara rutungu kabungo burenge
  kagenge rwambogo
`;

export const ordinaryWords: readonly string[] = [english, french, kinyarwanda, places].flatMap((list) =>
  list.trim().split(/\s+/),
);
