import * as v from 'valibot'
import { errors } from '@contract/errors/errors'
import { linksIn } from '@contract/portal/rich-text'
import { webAddress, type LocalText } from '@contract/schemas'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates, entriesOf } from '../duplicates'
import { windowFlaws } from '../windows'

export function noticeFlaws(notices: ProjectFile['notices']): Flaw[] {
  return [
    ...duplicates(
      'notice code',
      entriesOf(notices, ['notices'], 'code', (notice) => notice.code),
    ),
    ...notices.flatMap(({ body }, index) => linkFlaws(body, ['notices', index, 'body'])),
  ]
}

/** Question codes are unique, and each error code is explained by one question. */
export function helpFlaws(help: ProjectFile['help']): Flaw[] {
  const questions = help.flatMap(({ questions: all }, topic) =>
    all.map((question, index) => ({ ...question, path: ['help', topic, 'questions', index] as FilePath })),
  )
  const solved = questions.flatMap(({ solves, path }) =>
    solves.map((value, index) => ({ value, path: [...path, 'solves', index] })),
  )
  return [
    ...duplicates(
      'topic code',
      entriesOf(help, ['help'], 'code', ({ code }) => code),
    ),
    ...duplicates(
      'question code',
      questions.map(({ code, path }) => ({ value: code, path: [...path, 'code'] })),
    ),
    ...duplicates('error', solved),
    ...solved.flatMap(({ value, path }) =>
      flawWhen(!Object.hasOwn(errors, value), path, `“${value}” is no error of the catalogue`),
    ),
    ...questions.flatMap(({ answer, path }) => linkFlaws(answer, [...path, 'answer'])),
  ]
}

export function landingFlaws(landings: ProjectFile['landings'], now: number): Flaw[] {
  return Object.entries(landings).flatMap(([screen, blocks]) =>
    blocks.flatMap((block, index) => blockFlaws(block, ['landings', screen, index], now)),
  )
}

type Block = NonNullable<ProjectFile['landings'][keyof ProjectFile['landings']]>[number]

function blockFlaws(block: Block, path: FilePath, now: number): Flaw[] {
  switch (block.kind) {
    case 'headline':
      return block.action ? destinationFlaws(block.action, [...path, 'action']) : []
    case 'text':
      return linkFlaws(block.text, [...path, 'text'])
    case 'links':
      return block.links.flatMap((link, index) => destinationFlaws(link, [...path, 'links', index]))
    case 'dates':
      return block.dates.flatMap(({ at, until }, index) =>
        windowFlaws(at, until, [...path, 'dates', index, 'until'], now),
      )
    default:
      return []
  }
}

function destinationFlaws({ screen, address }: { screen?: string; address?: string }, path: FilePath): Flaw[] {
  const isClear = (screen === undefined) !== (address === undefined)
  return flawWhen(!isClear, path, 'leads either to a screen or to an address: name one of them')
}

/** Links in texts must be web addresses, so that they cannot run scripts. */
function linkFlaws(text: LocalText, path: FilePath): Flaw[] {
  return (['zh', 'en'] as const).flatMap((language) =>
    linksIn(text[language])
      .filter((link) => !isWebAddress(link))
      .map((link) => flaw([...path, language], `“${link}” is not a web address: write https://…`)),
  )
}

const isWebAddress = (text: string): boolean => v.is(webAddress, text)
