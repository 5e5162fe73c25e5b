/** Headings of errors and warnings in Taro's output, among greetings, tips and lists of assets. */
import { stripVTControlCharacters } from 'node:util'

const ERRORS = '✖ Errors:'
const WARNINGS = '⚠️ Warnings:'
/** Beginning of the list of assets, the end of the output. */
const ASSETS = /^assets? /m

/** Returns the errors; the whole output where there is no error heading, as for an invalid configuration. */
export function errorsIn(said) {
  const text = stripVTControlCharacters(said)
  return text.includes(ERRORS) ? text.slice(text.indexOf(ERRORS)) : text
}

/** Returns the warnings; empty when there are none. */
export function warningsIn(said) {
  const text = stripVTControlCharacters(said)
  const start = text.indexOf(WARNINGS)
  return start < 0 ? '' : text.slice(start).split(ASSETS)[0].trim()
}
