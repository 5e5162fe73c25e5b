/** Common schemas of endpoints and project files. */
import * as v from 'valibot'
import { countCharacters } from './typed/characters'

/** Limits the number of characters as JSON Schema's maxLength does; valibot's own action counts UTF-16 units. */
export function maxCharacters(limit: number) {
  const action = v.maxLength<string, number>(limit)
  const run: (typeof action)['~run'] = (dataset, config) =>
    dataset.typed && countCharacters(dataset.value) <= limit ? dataset : action['~run'](dataset, config)
  return { ...action, '~run': run }
}

/** Bounded text for values that are validated further or only compared. */
export const textUpTo = (limit: number) => v.pipe(v.string(), maxCharacters(limit))

const shortText = v.pipe(v.string(), v.trim(), maxCharacters(200))
export const nonEmptyText = v.pipe(shortText, v.minLength(1))
/** Codes are used as object keys, so names of inherited properties (`constructor`) are refused. */
export const code = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  v.check((text) => !(text in {}), 'is a word that no code may be: choose another one'),
)
export const uuid = v.pipe(v.string(), v.uuid())

/** UTC instant, ISO 8601. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** UTC offset of a place, `-09:30`; WeChat on Android does not support time zone names. */
export const utcOffset = v.pipe(
  v.string(),
  v.regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'is not an offset from UTC: write +00:00 or -09:30'),
)

/** Maximum of a database integer column. */
export const MAX_INTEGER = 2_147_483_647

/** Amount in integer cents; an undecided price is {@link PRICE_TO_BE_DETERMINED}. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(MAX_INTEGER))

/** Web address that pages may open; excludes schemes that run scripts. */
export const webAddress = v.pipe(v.string(), v.check(isWebAddress, 'is not a web address: write https://…'))

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text)
}

/** Maximum length of any text in a project file. */
const LONGEST_TEXT = 20_000

/** Bilingual text. */
export const localText = v.object({ zh: textUpTo(LONGEST_TEXT), en: textUpTo(LONGEST_TEXT) })
export type LocalText = v.InferOutput<typeof localText>

/** Refusal known in advance: error code and the details of its text (errors.ts). */
export const refusal = v.object({ error: v.string(), details: v.record(v.string(), v.unknown()) })

export const empty = v.object({})
