import { inArray, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { registrations } from '@server/core/tables/registration'

/** Registrations of this number, however its letters are written: as the index keeps them, for there are millions. */
export function isNumbered({ definition }: Pick<Project, 'definition'>, text: string): SQL {
  const number = text.toUpperCase()
  const end = number.lastIndexOf('-')
  const codes = definition.batches.map(({ code }) => code).filter((code) => code.toUpperCase() === number.slice(0, end))
  // a batch may have left the project’s file
  const spellings = [text, number, text.toLowerCase(), ...codes.map((code) => `${code}${number.slice(end)}`)]
  return inArray(registrations.registrationNumber, [...new Set(spellings)])
}
