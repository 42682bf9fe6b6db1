/** The progress of an enquiry, as its seller sees it. */
export const leadStages = ['new', 'contacted', 'viewing', 'offer', 'won', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

/** What the list of leads can be narrowed to: a stage, or those whose day has come. */
export const leadShelves = ['due', ...leadStages] as const;
export type LeadShelf = (typeof leadShelves)[number];
