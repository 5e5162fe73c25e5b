import { inArray, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { registrations } from '@server/core/tables/registration'

/**
 * Matches a registration number in any letter case. Lists spellings instead of using `upper()`, so that the index is
 * used on millions of rows.
 */
export function isNumbered({ definition }: Pick<Project, 'definition'>, text: string): SQL {
  const number = text.toUpperCase()
  const end = number.lastIndexOf('-')
  const codes = definition.batches.map(({ code }) => code).filter((code) => code.toUpperCase() === number.slice(0, end))
  // the batch may no longer be in the project file
  const spellings = [text, number, text.toLowerCase(), ...codes.map((code) => `${code}${number.slice(end)}`)]
  return inArray(registrations.registrationNumber, [...new Set(spellings)])
}
