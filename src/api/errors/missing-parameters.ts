import { isRefusal } from './api-error'

/** Returns the names of the parameters that a call lacked; empty for any other failure. */
export function missingParameters(error: unknown): string[] {
  if (!isRefusal(error, 'EA_PARAM_MISSING', 'E_REG_PARAM_MISSING', 'EXM_R_PRSH_PARAM_MISSING')) return []
  const { missing } = error.details
  return Array.isArray(missing) ? missing.filter((name): name is string => typeof name === 'string') : []
}
