/** Readings of automatic checks, stored encrypted with the file for reviewers. */
import * as v from 'valibot'
import type { SeenCard } from '@server/core/providers/image-verification/image-verifier'

/** Maximum lines of a document, and characters of a line. */
const MOST_LINES = 60
const LONGEST_LINE = 200

const readingSchema = v.object({
  /** Similarity of the photo to the public-security portrait, 0 to 100. */
  similarity: v.optional(v.number()),
  card: v.optional(
    v.object({ name: v.string(), number: v.string(), isExpired: v.boolean(), validUntil: v.nullable(v.string()) }),
  ),
  /** Text lines of a proof of education. */
  lines: v.optional(v.array(v.string())),
})
export type DocumentReading = v.InferOutput<typeof readingSchema>

export const readingOfCard = ({ name, number, isExpired, validUntil }: SeenCard): DocumentReading => ({
  card: { name, number, isExpired, validUntil },
})

export const readingOfLines = (lines: readonly string[]): DocumentReading => ({
  lines: lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE)),
})

export const storedReading = (reading: DocumentReading | null): string | null => reading && JSON.stringify(reading)

export const openReading = (stored: string | null): DocumentReading | null =>
  stored === null ? null : v.parse(readingSchema, JSON.parse(stored))
