/** Words of commands about named items: ids after the project, and those of `--from`. */
import type { Project } from '@server/calls/project/project-cache'
import { namedDecisions, nothingNamed } from '../applications/decisions'
import { type Command, type CommandCall, exactly, UsageFault } from '../command'
import type { Naming } from '../input/decision-file'
import { neededReason, optionalReason, reasonOptions } from '../input/reason'
import type { ActionCommand } from './command-of'

const FILE_OF_IDS = 'a file (.xlsx, or CSV in UTF-8) with an id or number in each line'

interface NamedWords extends Naming {
  usage?: string
  options?: Command['options']
  /** Further items that the options select, as part of the input; null for none. Throws a UsageFault. */
  also?: (
    options: CommandCall['options'],
  ) => { input: Record<string, unknown>; require?: (project: Project) => void } | null
}

/** Items without a reason each. */
export const namedWords = ({ usage = 'DOMAIN [ID…]', options, also, ...naming }: NamedWords = {}): ActionCommand => ({
  usage,
  options: { from: { summary: FILE_OF_IDS }, ...options },
  read: async (call) => {
    const others = also?.(call.options) ?? null
    const { domain, named } = await namedDecisions(call, 'without', naming)
    if (!others && named.length === 0) throw nothingNamed()
    return {
      domain,
      input: { named: named.map(({ id }) => ({ id })), ...others?.input },
      ...(others?.require && { require: others.require }),
    }
  },
})

/** Items with a reason for the candidate each. */
export const reasonedWords = ({ usage = 'DOMAIN [ID…]', options, ...naming }: NamedWords = {}): ActionCommand => ({
  usage,
  options: {
    ...reasonOptions('what is wrong, for all that have no reason of their own'),
    from: {
      summary: `${FILE_OF_IDS}, and in the next column the reason; with the headings id,reason,reason-en (编号,原因,英文原因) also the English one`,
    },
    ...options,
  },
  read: async (call) => {
    const common = optionalReason(call)
    const { domain, named } = await namedDecisions(call, { common }, naming)
    if (named.length === 0) throw nothingNamed()
    return { domain, input: { named }, reasons: named.map(({ reason }) => reason) }
  },
})

/** One item with a reason for the candidate. */
export const oneReasonedWords = (usage = 'DOMAIN ID'): ActionCommand => ({
  usage,
  options: reasonOptions('why, as the candidate is shown; needed'),
  read: (call) => {
    const { domain, id } = exactly(call, 'domain', 'id')
    const reason = neededReason(call)
    return { domain, input: { id, reason }, reasons: [reason] }
  },
})

/** Options that select all items of a batch. */
export const batchWords = {
  options: {
    batch: { summary: 'with --all: this batch' },
    all: { summary: 'all of the batch that are being reviewed', flag: true },
  },
  also: ({ batch, all }: CommandCall['options']) => {
    if (all === undefined ? batch !== undefined : batch === undefined)
      throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
    return batch === undefined ? null : { input: { batch } }
  },
} as const satisfies NamedWords
