export type PartnerTables = { partners: { id: string; name: string; media_id: string; position: number } };
