/** Small schemas that endpoints and project files share. */
import * as v from 'valibot'
import { countCharacters } from './typed/count-characters'

/** At most `limit` characters, which is what JSON Schema means by maxLength; valibot's own counts UTF-16 units. */
export function maxCharacters(limit: number) {
  const action = v.maxLength<string, number>(limit)
  const run: (typeof action)['~run'] = (dataset, config) =>
    dataset.typed && countCharacters(dataset.value) <= limit ? dataset : action['~run'](dataset, config)
  return { ...action, '~run': run }
}

/** What a rule looks at more closely, or what is only compared: bounded, because nobody sends as much as a body may hold. */
export const textUpTo = (limit: number) => v.pipe(v.string(), maxCharacters(limit))

const shortText = v.pipe(v.string(), v.trim(), maxCharacters(200))
export const nonEmptyText = v.pipe(shortText, v.minLength(1))
/** Codes are looked up in objects, so none is called as something that every object has (`constructor`). */
export const code = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  v.check((text) => !(text in {}), 'is a word that no code may be: choose another one'),
)
export const uuid = v.pipe(v.string(), v.uuid())

/** A UTC instant, ISO 8601. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** How far a place's clock is from UTC, `-09:30`: WeChat on Android knows no zones by name. */
export const utcOffset = v.pipe(
  v.string(),
  v.regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'is not an offset from UTC: write +00:00 or -09:30'),
)

/** What a column of the database holds at most. */
export const MAX_INTEGER = 2_147_483_647

/** An amount in integer cents; an undecided price is {@link PRICE_TO_BE_DETERMINED}. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(MAX_INTEGER))

/** An address that a page may open: nothing but the web, so that no address runs as a script. */
export const webAddress = v.pipe(v.string(), v.check(isWebAddress, 'is not a web address: write https://…'))

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text)
}

/** The longest text of a project's file: a letter that candidates agree to. */
const LONGEST_TEXT = 20_000

/** A text in both languages. */
export const localText = v.object({ zh: textUpTo(LONGEST_TEXT), en: textUpTo(LONGEST_TEXT) })
export type LocalText = v.InferOutput<typeof localText>

/** A refusal told beforehand: a code of the catalogue and the details of its text (errors.ts). */
export const refusal = v.object({ error: v.string(), details: v.record(v.string(), v.unknown()) })

export const empty = v.object({})
