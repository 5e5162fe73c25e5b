import * as v from 'valibot'
import { flaw, type FilePath, type Flaw } from './fault'

/** Converts schema issues to messages with the found and the expected value. */
export function schemaFlaws(issues: readonly v.BaseIssue<unknown>[]): Flaw[] {
  return issues.map((issue) => {
    const path = pathOf(issue)
    const inKey = issue.path?.at(-1)?.origin === 'key'
    if (inKey && issue.received === 'undefined') return flaw(path, 'is missing', 'key')
    if (inKey) return flaw(path, `is not a known key here; expected ${issue.expected}`, 'key')
    return flaw(path, wordsOf(issue))
  })
}

/** Messages for rules on values of the right type, by valibot's issue type. */
const rules: Record<string, (requirement: unknown) => string> = {
  integer: () => 'must be a whole number',
  min_value: (least) => `must be at least ${String(least)}`,
  max_value: (most) => `must be at most ${String(most)}`,
  min_length: (least) => `needs at least ${String(least)} ${least === 1 ? 'entry' : 'entries'}`,
  regex: (pattern) => `must be of the form ${pattern instanceof RegExp ? pattern.source : String(pattern)}`,
}

/** Messages of the project's own schema begin with “is”; all others are composed here. */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  const rule = rules[issue.type]
  if (issue.message.startsWith('is ')) return `${issue.message} (found ${issue.received})`
  if (rule) return `${rule(issue.requirement)}, found ${issue.received}`
  return issue.expected ? `expected ${issue.expected}, found ${issue.received}` : issue.message
}

function pathOf(issue: v.BaseIssue<unknown>): FilePath {
  return (issue.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key)))
}

/**
 * Reports unknown keys, such as a misspelt optional key, by comparing the content with the parsed result, from which
 * the schema drops them.
 */
export function unknownKeys(content: unknown, outcome: unknown, path: FilePath = []): Flaw[] {
  if (Array.isArray(content)) {
    return content.flatMap((item, index) =>
      unknownKeys(item, isList(outcome) ? outcome[index] : item, [...path, index]),
    )
  }
  if (!isRecord(content) || !isRecord(outcome)) return []
  return Object.entries(content).flatMap(([key, value]) =>
    key in outcome
      ? unknownKeys(value, outcome[key], [...path, key])
      : [flaw([...path, key], 'is not a known key here', 'key')],
  )
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
