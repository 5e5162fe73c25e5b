import { useAtomValue } from 'jotai'
import type { Gates } from '@contract/errors/permission'
import { moduleOfType } from '@contract/project/function-module'
import { currentExamInfoAtom, type CurrentExamInfo } from '@/session/exam'

/** Returns the gates of a project's modules; a module without a gate counts as not open. */
export function gatesOf(project: Pick<CurrentExamInfo, 'function_module'> | null): Gates {
  const used = project?.function_module.filter(({ selected }) => selected) ?? []
  return Object.fromEntries(
    used.map(({ module_type, switch: state, opensAt, closesAt }) => [
      moduleOfType(module_type),
      { switch: state, opensAt, closesAt },
    ]),
  )
}

/** Returns the gates of the current project. */
export function useGates(): Gates {
  return gatesOf(useAtomValue(currentExamInfoAtom))
}
