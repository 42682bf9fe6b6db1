export type SellerTables = {
  sellers: {
    user_id: string;
    slug: string;
    agency_name: string;
    license_number: string;
    years_of_experience: number;
    created_at: Date;
  };
};
