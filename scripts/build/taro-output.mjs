/** What matters of what Taro prints: between greetings, tips and lists of assets it names errors and warnings. */
import { stripVTControlCharacters } from 'node:util'

const ERRORS = '✖ Errors:'
const WARNINGS = '⚠️ Warnings:'
/** How its list of assets begins, which is the last it says. */
const ASSETS = /^assets? /m

/** All it said where it names no error: a configuration it does not take is told in other ways. */
export function errorsIn(said) {
  const text = stripVTControlCharacters(said)
  return text.includes(ERRORS) ? text.slice(text.indexOf(ERRORS)) : text
}

/** Empty when there are none. */
export function warningsIn(said) {
  const text = stripVTControlCharacters(said)
  const start = text.indexOf(WARNINGS)
  return start < 0 ? '' : text.slice(start).split(ASSETS)[0].trim()
}
