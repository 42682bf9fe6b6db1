import type { ApiResponse } from '#contract/api.ts';

export type Papers = ApiResponse<'GET /api/deals/{id}/documents'>;
export type Item = Papers['checklist']['items'][number];
export type Document = Papers['documents'][number];
