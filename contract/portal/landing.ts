import * as v from 'valibot'
import { LINK_SCREENS } from './landing-screens'
import { instant, localText, webAddress } from '../schemas'

/** Link to a screen of this site or to a web address. */
const linkSchema = v.object({
  text: localText,
  /** Secondary line. */
  hint: v.optional(localText),
  screen: v.optional(v.picklist(LINK_SCREENS)),
  address: v.optional(webAddress),
})
export type LandingLink = v.InferOutput<typeof linkSchema>

const title = v.optional(localText)

/** `alt`: text alternative. */
const shownPicture = { file: v.string(), alt: localText, caption: v.optional(localText) }

/**
 * Content block of a landing page. `at` and `until` are instants in responses; a project file may write them relative
 * to the import.
 */
export function landingBlock<Moment extends v.GenericSchema<string>>(moment: Moment) {
  return v.variant('kind', [
    /** Headline in the project's accent colour; `action` is the primary link. */
    v.object({
      kind: v.literal('headline'),
      title: localText,
      text: v.optional(localText),
      picture: v.optional(v.string()),
      action: v.optional(linkSchema),
    }),
    v.object({ kind: v.literal('text'), title, text: localText }),
    v.object({ kind: v.literal('picture'), ...shownPicture }),
    /** Picture carousel. */
    v.object({
      kind: v.literal('gallery'),
      title,
      pictures: v.pipe(v.array(v.object(shownPicture)), v.minLength(2), v.maxLength(12)),
    }),
    v.object({
      kind: v.literal('steps'),
      title,
      steps: v.pipe(v.array(v.object({ name: localText, text: v.optional(localText) })), v.minLength(1)),
    }),
    v.object({ kind: v.literal('links'), title, links: v.pipe(v.array(linkSchema), v.minLength(1)) }),
    v.object({
      kind: v.literal('downloads'),
      title,
      files: v.pipe(
        v.array(v.object({ name: localText, file: v.string(), hint: v.optional(localText) })),
        v.minLength(1),
      ),
    }),
    v.object({
      kind: v.literal('dates'),
      title,
      dates: v.pipe(v.array(v.object({ name: localText, at: moment, until: v.optional(moment) })), v.minLength(1)),
    }),
  ])
}

/** Content block as returned by the service. */
export const landingBlockSchema = landingBlock(instant)
export type LandingBlock = v.InferOutput<typeof landingBlockSchema>
