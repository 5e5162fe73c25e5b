import * as v from 'valibot'
import { inBothLanguages } from '@contract/reason'
import { nonEmptyText } from '@contract/schemas'

/** Reason in demonstration data: one text for all candidates, or one per language. */
export const demoReason = v.union([
  v.pipe(
    nonEmptyText,
    v.transform((text) => inBothLanguages(text, '')),
  ),
  v.object({ zh: nonEmptyText, en: nonEmptyText }),
])
