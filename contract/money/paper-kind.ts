/**
 * What a price line is receipted with: an invoice of the tax office, or a fiscal receipt (财政票据), as administrative fees
 * are.
 */
export const PAPER_KINDS = ['invoice', 'fiscal'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
